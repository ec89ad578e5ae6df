// Shared by the Objective-C twins: the sample app's models, and a transcript. scripts/witness builds a twin together
// with SampleApp.m and plays its story. The code counts references by hand, because GCC has no automatic reference
// counting.

#import <Foundation/Foundation.h>

/// Writes a line of the transcript.
void say(NSString *format, ...);

/// Plays the twin's story, with the same lines as the story of Sources/Pitfalls/X.swift.
void story(void);

@interface Author : NSObject {
  NSString *_name;
}
@property (nonatomic, copy) NSString *name;
@end

@interface Document : NSObject {
  NSString *_title;
  Author *_author;
  BOOL _isFavorite;
  BOOL _isUrgent;
}
@property (nonatomic, copy) NSString *title;
@property (nonatomic, retain) Author *author;
@property (nonatomic) BOOL isFavorite;
@property (nonatomic) BOOL isUrgent;
@end

@interface Order : NSObject {
  double _price;
  NSString *_carrier;
}
@property (nonatomic) double price;
@property (nonatomic, copy) NSString *carrier;
@end

@interface Settings : NSObject {
  NSInteger _textSize;
  NSInteger _volume;
  BOOL _isMuted;
  NSString *_profile;
}
@property (nonatomic) NSInteger textSize;
@property (nonatomic) NSInteger volume;
@property (nonatomic) BOOL isMuted;
@property (nonatomic, copy) NSString *profile;
@end
