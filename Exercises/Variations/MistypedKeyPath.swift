// Stories that `workshop check` plays without showing them to the learner.

extension MistypedKeyPath {
  /// The user changes both names twice.
  static func variation(_ transcript: Transcript) {
    let profile = Profile()
    let header = ProfileHeader(profile: profile, transcript: transcript)
    header.appear()
    profile.firstName = "Mary"
    profile.lastName = "Shelley"
    profile.firstName = "Mary W."
    header.disappear()
    profile.firstName = "Nobody shows this"
    transcript("the header is gone")
  }
  // Expected:
  // header shows Mary Byron
  // header shows Mary Shelley
  // header shows Mary W. Shelley
  // the header is gone

  /// A preference of the group changes twice.
  static func dottedVariation(_ transcript: Transcript) {
    let preferences = Preferences()
    let list = PreferenceList(transcript: transcript)
    preferences.addObserver(list, forKeyPath: Preferences.profileName, options: [.new])
    preferences.set("Mary", forName: Preferences.profileName)
    preferences.set("Jane", forName: Preferences.profileName)
    preferences.removeObserver(list, forKeyPath: Preferences.profileName)
    preferences.set("Nobody shows this", forName: Preferences.profileName)
    transcript("the list is gone")
  }
  // Expected:
  // list shows Mary
  // list shows Jane
  // the list is gone
}
