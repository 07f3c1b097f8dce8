import { ACCESS_ERRORS as A, Done, LocaleSchema } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { defineEndpoint } from './define-endpoint.ts';
import { LEARNING_ERRORS as L } from './learning.errors.ts';
import { CatalogId, LectureType, Seconds, WatchState, when, whole } from './learning.schemas.ts';
import { DEVICE_KINDS, LEARNING_LIMITS, STREAM_STATES } from './learning.vocabulary.ts';

const CANNOT_PLAY = [
  L.LECTURE_NOT_FOUND,
  L.NOT_ENROLLED,
  L.NOT_PLAYABLE,
  L.VIDEO_PROCESSING,
  L.VIDEO_FAILED,
] as const;

const params = z.object({ sessionId: z.uuid() });

/** A question in a lecture, with its right answer. */
export const QuizMark = z.object({
  id: z.string(),
  atSeconds: Seconds,
  question_ko: z.string(),
  question_en: z.string(),
  options: z.array(z.object({ ko: z.string(), en: z.string() })),
  rightOption: whole('Place of the right option, counted from 0'),
  explanation_ko: z.string(),
  explanation_en: z.string(),
});
export type QuizMark = z.infer<typeof QuizMark>;

/** What a player needs to show a lecture, as media hands it out; every address holds the token and stops with it. */
export const Playback = z.object({
  lectureId: z.string(),
  /** Put into every later address (`withToken` of media's contract). Renewed by heartbeats. */
  token: z.string(),
  expiresAt: when,
  renewAt: when,
  /** HLS master playlist. */
  master: z.string(),
  poster: z.string(),
  /** WebVTT whose cues are places in one picture. */
  sprite: z.string(),
  captions: z.array(
    z.object({ language: LocaleSchema, source: z.enum(['composed', 'uploaded']), address: z.string() }),
  ),
  /** In the order of the lecture, the first at 0; empty where its parts have no names. */
  chapters: z._default(
    z.array(z.object({ startSeconds: Seconds, title_ko: z.string(), title_en: z.string() })),
    [],
  ),
  /** Questions that stop the lecture, in its order; learners try themselves, and nothing is kept. */
  quizMarks: z._default(z.array(QuizMark), []),
  projection: z.enum(['2d', '360']),
  initialView: z.object({
    yaw: z.number().check(z.describe('Degrees')),
    pitch: z.number().check(z.describe('Degrees')),
  }),
  duration: Seconds,
});
export type Playback = z.infer<typeof Playback>;

export const StreamState = z.enum(STREAM_STATES);
export type StreamState = z.infer<typeof StreamState>;

/** Drawn over the picture by the player; the minute is added there. */
export const Watermark = z.object({ email: z.string(), shortId: z.string() });
export type Watermark = z.infer<typeof Watermark>;

export const PlayerSession = z.object({
  sessionId: z.string(),
  curriculumId: z.string(),
  lectureId: z.string(),
  type: LectureType,
  playback: Playback,
  /** Where to start: five seconds before the place where it was left; 0 for a new or a finished lecture. */
  startSeconds: Seconds,
  watch: WatchState,
  /** Rules of the course for its first view. */
  maxRate: z.number().check(z.describe('Times the normal speed')),
  noForwardSeek: z.boolean(),
  watermark: Watermark,
  heartbeatSeconds: whole('Seconds between heartbeats'),
  accessEndsAt: when,
});
export type PlayerSession = z.infer<typeof PlayerSession>;

/**
 * Opens a lecture for playing, after asking commerce whether it is open to the person. Without `lectureId`: the one played
 * last, else the first unfinished. One stream plays at a time: PLAYING_ELSEWHERE unless `takeOver`.
 */
export const openPlayerSession = defineEndpoint({
  method: 'POST',
  path: '/api/learning/sessions',
  access: 'licensed',
  inView: 'closed',
  summary: 'Opens a lecture for playing on this device',
  body: z.strictObject({
    curriculumId: CatalogId,
    lectureId: z.optional(CatalogId),
    takeOver: z.optional(z.boolean()),
  }),
  response: PlayerSession,
  errors: [...CANNOT_PLAY, L.PLAYING_ELSEWHERE, L.DEVICE_LIMIT, A.TOO_MANY_ATTEMPTS],
});

/**
 * Media that was really played. Seconds below 0 and beyond the end are cut, overlaps count once. `startedAt` and `endedAt`
 * are the times at which it was played, by the browser's clock; what is older than a minute needs them to count.
 */
export const PlayedInterval = z.strictObject({
  from: Seconds,
  to: Seconds,
  startedAt: z.optional(when),
  endedAt: z.optional(when),
});
export type PlayedInterval = z.infer<typeof PlayedInterval>;

const played = {
  positionSeconds: Seconds,
  intervals: z.array(PlayedInterval).check(z.maxLength(LEARNING_LIMITS.intervalsOfSave)),
};

export const Heartbeat = z.object({
  state: StreamState,
  /**
   * False when more was sent than can have been played, or than media had sent of the lecture: what cannot have been played
   * does not count, and nothing is to be sent again.
   */
  accepted: z.boolean(),
  watch: WatchState,
  /** A new token, when the old one is about to run out and the stream is still this session's. */
  playback: z.nullable(Playback),
  /** Who has the stream now; only of `taken-over`. */
  takenOverBy: z.nullable(z.object({ name: z.string(), kind: z.enum(DEVICE_KINDS) })),
});
export type Heartbeat = z.infer<typeof Heartbeat>;

/** Every `heartbeatSeconds`, also while paused: keeps the stream and saves what was played since. */
export const sendHeartbeat = defineEndpoint({
  method: 'POST',
  path: '/api/learning/sessions/:sessionId/heartbeat',
  access: 'licensed',
  inView: 'closed',
  summary: 'Keeps the stream of a player session and saves what was played',
  params,
  body: z.strictObject(played),
  response: Heartbeat,
  errors: [L.SESSION_NOT_FOUND],
});

/**
 * Saves without keeping the stream: on pause, seek and leaving the page (also by `navigator.sendBeacon` with a blob of type
 * application/json), and for what was played while the network was lost. Open to sessions that were taken over or closed,
 * for what was played before.
 */
export const saveWatched = defineEndpoint({
  method: 'POST',
  path: '/api/learning/sessions/:sessionId/watched',
  access: 'licensed',
  inView: 'closed',
  summary: 'Saves what was played and where',
  params,
  body: z.strictObject(played),
  response: z.object({ accepted: z.boolean(), watch: WatchState }),
  errors: [L.SESSION_NOT_FOUND],
});

/** "Play here": gives the stream back to a session that was taken over or whose lease ran out. */
export const takeOverStream = defineEndpoint({
  method: 'POST',
  path: '/api/learning/sessions/:sessionId/take-over',
  access: 'licensed',
  inView: 'closed',
  summary: 'Takes the stream of the account over to this session',
  params,
  response: PlayerSession,
  errors: [...CANNOT_PLAY, L.SESSION_NOT_FOUND, L.DEVICE_LIMIT, A.TOO_MANY_ATTEMPTS],
});

/** Twice is no harm. */
export const closePlayerSession = defineEndpoint({
  method: 'POST',
  path: '/api/learning/sessions/:sessionId/close',
  access: 'licensed',
  inView: 'closed',
  summary: 'Saves the last played seconds and ends a player session',
  params,
  body: z.strictObject(played),
  response: z.object({ accepted: z.boolean(), watch: WatchState }),
  errors: [L.SESSION_NOT_FOUND],
});

/** A device on which the person has played. */
export const PlayingDevice = z.object({
  deviceId: z.string(),
  /** Such as `Chrome · Windows`. */
  name: z.string(),
  kind: z.enum(DEVICE_KINDS),
  registeredAt: when,
  lastUsedAt: when,
  isCurrent: z.boolean(),
  isPlaying: z.boolean(),
});
export type PlayingDevice = z.infer<typeof PlayingDevice>;

export const listPlayingDevices = defineEndpoint({
  method: 'GET',
  path: '/api/learning/devices',
  access: 'account',
  summary: 'Devices on which the signed-in person has played, the latest first',
  response: z.object({
    devices: z.array(PlayingDevice),
    most: whole('Devices of each kind at most'),
    removalsLeft: whole('Devices that may be removed now'),
  }),
  errors: [],
});

export const removePlayingDevice = defineEndpoint({
  method: 'DELETE',
  path: '/api/learning/devices/:deviceId',
  access: 'account',
  summary: 'Frees the place of a device; its stream ends',
  params: z.object({ deviceId: z.uuid() }),
  response: Done,
  errors: [L.DEVICE_NOT_FOUND, L.DEVICE_REMOVALS_USED],
});
