@implementation Screen

- (void)viewDidLoad {
  [super viewDidLoad];
  // ok: duplicate-registration
  [[NSNotificationCenter defaultCenter] addObserver:self selector:@selector(reload) name:@"changed" object:nil];
}

- (void)viewDidAppear:(BOOL)animated
{
  [super viewDidAppear:animated];
  // ruleid: duplicate-registration
  [[NSNotificationCenter defaultCenter] addObserver:self
                                           selector:@selector(reload)
                                               name:@"changed"
                                             object:nil];
}

@end
