export { findCues, type FoundCue } from './captions/find-cues.ts';
export { cueIndexAt, cuesAt, parseVtt, type Cue } from './captions/parse-vtt.ts';
export { formatClock } from './controls/clock-time.ts';
export { isTakenByFocus, readKeyCommand, type PlayerCommand, type PressedKey } from './keys/key-command.ts';
export { IntervalRecorder, type PlayedInterval, type VideoMoment } from './watch/interval-recorder.ts';
export { resumeAt } from './watch/resume.ts';
