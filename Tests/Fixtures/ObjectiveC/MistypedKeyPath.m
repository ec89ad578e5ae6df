// One of the keys is mistyped.
// FIXED: The keys are selectors, which the compiler checks.

#import "SampleApp.h"
#if FIXED
#import "ContextRemoval.h"

// page:
static void *profileContext = &profileContext;
// page: end
#else
static NSString *const ProfileNamePreference = @"profile.name";
#endif

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

#if FIXED
// page:
#endif
- (void)appear {
#if FIXED
  // FIX: warns of a typo (-Wundeclared-selector), because a selector must be declared, and a string need not be.
  [_profile addObserver:self forKeyPath:NSStringFromSelector(@selector(firstName)) options:0 context:profileContext];
  [_profile addObserver:self forKeyPath:NSStringFromSelector(@selector(lastName)) options:0 context:profileContext];
#else
  [_profile addObserver:self forKeyPath:@"lastName" options:0 context:NULL];
  // FLAW: is never notified of a first name, because a key without a property is accepted and never notifies.
  [_profile addObserver:self
             forKeyPath:@"fristNmae"
                options:0
                context:NULL];
#endif
}
#if !FIXED

- (void)followPreferences {
  [[NSUserDefaults standardUserDefaults] addObserver:self
                                          forKeyPath:ProfileNamePreference
                                             options:NSKeyValueObservingOptionNew
                                             context:NULL];
}
#endif

- (void)disappear {
#if FIXED
  [_profile removeObserver:self forKeyPath:NSStringFromSelector(@selector(firstName)) context:profileContext];
  [_profile removeObserver:self forKeyPath:NSStringFromSelector(@selector(lastName)) context:profileContext];
#else
  [_profile removeObserver:self forKeyPath:@"lastName"];
  [_profile removeObserver:self forKeyPath:@"fristNmae"];
#endif
}
#if FIXED
// page: end
#endif

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
