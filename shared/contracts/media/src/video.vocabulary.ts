/** Types of films that instructors hand in. */
export const VIDEO_TYPES = ['video/mp4', 'video/quicktime', 'video/x-msvideo'] as const;

/** Limits of films that are handed in. */
export const VIDEO_LIMITS = {
  /** Bytes of a file. */
  bytes: 2 * 1024 * 1024 * 1024,
  /** Bytes of each part but the last: parts are put one by one, so an upload goes on where it was cut off. */
  partBytes: 16 * 1024 * 1024,
  /** Seconds a part's address is good for. */
  partSeconds: 15 * 60,
  /** Seconds of a film. */
  longest: 4 * 60 * 60,
  /** Characters of a caption file. */
  captions: 200_000,
  /** Days without a new part after which an unfinished upload, or a file that failed, is deleted. */
  unfinishedDays: 7,
  /** Uploads that one person may have under way. */
  unfinished: 50,
} as const;

/** What is done with a film, in this order. Encryption is no step: segments are encrypted while they are sent. */
export const VIDEO_STEPS = [
  'probe',
  'ladder-high',
  'ladder-low',
  /** A quality above the others, of a file that has more to show. */
  'ladder-top',
  'sprite',
  'poster',
  'captions',
] as const;

/** Where a film is: `failed` waits for a retry or for another file. */
export const VIDEO_STATES = ['uploading', 'queued', 'working', 'ready', 'failed'] as const;

/** Why a film failed. */
export const VIDEO_FAILURES = [
  /** The file is no film, or no film of the type it was announced as. */
  'not-a-video',
  /** The file ends too early or cannot be decoded whole. */
  'damaged',
  /** Longer than `VIDEO_LIMITS.longest`, or without a second to show. */
  'wrong-length',
  /** Our own trouble; a retry may help. */
  'internal',
] as const;

/** What becomes of a wish to encode a film again. */
export const REENCODE_OUTCOMES = [
  'queued',
  /** Another run is under way. */
  'running',
  /** The file was deleted once its film was ready: a release before this one did so. */
  'no-source',
  /** There is no film to be made anew: it is still being made, failed, or is unknown. */
  'not-ready',
] as const;
