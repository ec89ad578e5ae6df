// The context is a row of a table, and the row goes away.

#import "SampleApp.h"

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

@interface SettingsScreen : NSObject {
  Settings *_settings;
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

- (void)followTextSizeInRow:(SettingsRow *)row {
  // FLAW: hands out an address that soon belongs to something else, because a context does not keep its object alive.
  [_settings addObserver:self
              forKeyPath:@"textSize"
                 options:NSKeyValueObservingOptionNew
                 context:(__bridge void *)row];
}

- (void)dealloc {
  [_settings removeObserver:self forKeyPath:@"textSize"];
  [_settings release];
  [super dealloc];
}

- (void)observeValueForKeyPath:(NSString *)keyPath
                      ofObject:(id)object
                        change:(NSDictionary *)change
                       context:(void *)context {
  SettingsRow *row = (__bridge SettingsRow *)context;
  say(@"%@: %ld", row.title, (long)_settings.textSize);
}

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
