export { ChapterList } from './chapters/chapter-list.tsx';
export type { Chapter } from './chapters/chapter.ts';
export { languageToShow, type CaptionTrack } from './captions/caption-track.ts';
export { findCues, type FoundCue } from './captions/find-cues.ts';
export { cueIndexAt, cuesAt, parseVtt, type Cue } from './captions/parse-vtt.ts';
export { readSprite, tileAt, type SpriteTile } from './captions/read-sprite.ts';
export { useText } from './captions/use-text.ts';
export { formatClock } from './controls/clock-time.ts';
export {
  CAPTION_BACKGROUNDS,
  CAPTION_SIZES,
  SPEEDS,
  type CaptionBackground,
  type CaptionSize,
  type Preferences,
} from './frame/preferences.ts';
export { useFirstFrame } from './frame/use-first-frame.ts';
export { PlayerFrame, type PlayerFrameProps, type PlayingVideo } from './frame/player-frame.tsx';
export { usePreferences } from './frame/use-preferences.ts';
export { useVideoState, type TimeRange, type VideoState } from './frame/video-state.ts';
export type { VideoActions } from './frame/video-actions.ts';
export { LiveFrame, type LiveFrameProps } from './live/live-frame.tsx';
export { isTakenByFocus, readKeyCommand, type PlayerCommand, type PressedKey } from './keys/key-command.ts';
export { canPlayH264 } from './stream/can-play.ts';
export type {
  Quality,
  Stream,
  StreamEvents,
  StreamFailure,
  StreamOpener,
  StreamOptions,
  StreamSource,
} from './stream/stream.ts';
export { RetryDelays } from './stream/retry-delays.ts';
export { IntervalRecorder, type PlayedInterval, type VideoMoment } from './watch/interval-recorder.ts';
export { recordVideo } from './watch/record-video.ts';
export { resumeAt } from './watch/resume.ts';
export type { PlayerWords, SphereWords } from './words.ts';
export { wordsEn } from './words.en.ts';
export { wordsKo } from './words.ko.ts';
