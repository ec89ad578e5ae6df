// The context is a row of a table, and the row goes away.
// FIXED: The context is the address of a static variable, and the screen keeps a copy of the title.

#import "SampleApp.h"
#if FIXED
#import "ContextRemoval.h"
#endif

@interface SettingsRow : NSObject {
  NSString *_title;
}
@property (nonatomic, copy) NSString *title;
@end

@implementation SettingsRow
@synthesize title = _title;

+ (SettingsRow *)rowWithTitle:(NSString *)title {
  SettingsRow *row = [[SettingsRow alloc] init];
  row.title = title;
  return row;
}

- (void)dealloc {
  [_title release];
  [super dealloc];
}

@end

#if FIXED
// page:
static void *textSizeContext = &textSizeContext;
// page: end
#endif

@interface SettingsScreen : NSObject {
  Settings *_settings;
#if FIXED
  NSString *_title;
#endif
}
- (id)initWithSettings:(Settings *)settings;
- (void)followTextSizeInRow:(SettingsRow *)row;
@end

@implementation SettingsScreen

- (id)initWithSettings:(Settings *)settings {
  self = [super init];
  _settings = [settings retain];
  return self;
}

#if FIXED
// page:
#endif
- (void)followTextSizeInRow:(SettingsRow *)row {
#if FIXED
  // FIX: keeps the title itself, because a context keeps nothing.
  _title = [row.title copy];
  [_settings addObserver:self
              forKeyPath:@"textSize"
                 options:NSKeyValueObservingOptionNew
                 context:textSizeContext];
#else
  // FLAW: hands out an address that soon belongs to something else, because a context does not keep its object alive.
  [_settings addObserver:self
              forKeyPath:@"textSize"
                 options:NSKeyValueObservingOptionNew
                 context:(__bridge void *)row];
#endif
}

- (void)dealloc {
#if FIXED
  [_settings removeObserver:self forKeyPath:@"textSize" context:textSizeContext];
  [_settings release];
  [_title release];
#else
  [_settings removeObserver:self forKeyPath:@"textSize"];
  [_settings release];
#endif
  [super dealloc];
}

- (void)observeValueForKeyPath:(NSString *)keyPath
                      ofObject:(id)object
                        change:(NSDictionary *)change
                       context:(void *)context {
#if FIXED
  if (context != textSizeContext) {
    [super observeValueForKeyPath:keyPath ofObject:object change:change context:context];
    return;
  }
  say(@"%@: %ld", _title, (long)_settings.textSize);
#else
  SettingsRow *row = (__bridge SettingsRow *)context;
  say(@"%@: %ld", row.title, (long)_settings.textSize);
#endif
}
// page: end

@end

void story(void) {
  Settings *settings = [[Settings alloc] init];
  SettingsScreen *screen = [[SettingsScreen alloc] initWithSettings:settings];
  SettingsRow *row = [SettingsRow rowWithTitle:@"Text size"];
  SettingsRow *place = row;
  [screen followTextSizeInRow:row];
  settings.textSize = 14;
  say(@"the user searches for \"vol\"");
  [row release];
  // Any allocator gives a freed place away again.
  for (int count = 0; count < 1000; count++) {
    if ([SettingsRow rowWithTitle:@"Volume"] == place) break;
  }
  settings.textSize = 18;
  say(@"the text size is 18");
}
