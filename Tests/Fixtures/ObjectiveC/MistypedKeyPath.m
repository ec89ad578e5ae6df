// One of the keys is mistyped.

#import "SampleApp.h"

static NSString *const ProfileNamePreference = @"profile.name";

@interface Profile : NSObject {
  NSString *_firstName;
  NSString *_lastName;
}
@property (nonatomic, copy) NSString *firstName;
@property (nonatomic, copy) NSString *lastName;
@end

@implementation Profile
@synthesize firstName = _firstName, lastName = _lastName;
@end

@interface ProfileHeader : NSObject {
  Profile *_profile;
}
- (id)initWithProfile:(Profile *)profile;
- (void)appear;
- (void)disappear;
@end

@implementation ProfileHeader

- (id)initWithProfile:(Profile *)profile {
  self = [super init];
  _profile = [profile retain];
  return self;
}

- (void)appear {
  [_profile addObserver:self forKeyPath:@"lastName" options:0 context:NULL];
  // FLAW: is never notified of a first name, because a key without a property is accepted and never notifies.
  [_profile addObserver:self
             forKeyPath:@"fristNmae"
                options:0
                context:NULL];
}

- (void)followPreferences {
  [[NSUserDefaults standardUserDefaults] addObserver:self
                                          forKeyPath:ProfileNamePreference
                                             options:NSKeyValueObservingOptionNew
                                             context:NULL];
}

- (void)disappear {
  [_profile removeObserver:self forKeyPath:@"lastName"];
  [_profile removeObserver:self forKeyPath:@"fristNmae"];
}

- (void)observeValueForKeyPath:(NSString *)keyPath
                      ofObject:(id)object
                        change:(NSDictionary *)change
                       context:(void *)context {
  say(@"header shows %@ %@", _profile.firstName, _profile.lastName);
}

@end

void story(void) {
  Profile *profile = [[Profile alloc] init];
  profile.firstName = @"Ada";
  profile.lastName = @"Byron";
  ProfileHeader *header = [[ProfileHeader alloc] initWithProfile:profile];
  [header appear];
  profile.lastName = @"Lovelace";
  profile.firstName = @"Augusta";
  say(@"the user is called %@ %@", profile.firstName, profile.lastName);
  [header disappear];
}
