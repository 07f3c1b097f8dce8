/** What a heartbeat finds: the stream is this session's, another session has it, the session was closed, or access is over. */
export const STREAM_STATES = ['playing', 'taken-over', 'closed', 'access-ended'] as const;

/** How far a lecture is. */
export const LECTURE_STATES = ['new', 'started', 'completed'] as const;

/** Why a lecture of a course cannot be played yet; `live` and `onsite` lectures have pages of their own. */
export const LECTURE_TYPES = ['2d', '360', 'live', 'onsite'] as const;

export const DEVICE_KINDS = ['computer', 'mobile'] as const;

/** The five states of a live lecture (specification 2, Players). */
export const LIVE_STATES = ['preparing', 'scheduled', 'live', 'ended', 'cancelled'] as const;

/** What staff say of a live lecture against its times; `follow` takes it back. */
export const LIVE_ORDERS = ['begin', 'end', 'cancel', 'follow'] as const;

/** Parts of the list of live lectures that staff see: those to come and under way, those of this Korean day, those that are over, and the cancelled. */
export const STAFF_LIVE_VIEWS = ['coming', 'today', 'ended', 'cancelled'] as const;
export type StaffLiveView = (typeof STAFF_LIVE_VIEWS)[number];

/** Whether somebody who came to a lecture is there now. */
export const ATTENDEE_PRESENCES = ['there', 'gone'] as const;

/** Kinds of lectures that have a date. */
export const LIVE_TYPES = ['live', 'onsite'] as const;

export const QUESTION_STATES = ['open', 'answered', 'hidden'] as const;

/** A question to staff: a report that waits comes before its answers, and the instructor's answer before others. */
export const STAFF_QUESTION_STATES = [
  'open',
  'answered',
  'instructor-answered',
  'reported',
  'hidden',
] as const;

/** Parts of the queue of questions: unanswered for 48 hours, with reports that wait, of clinical safety, one's own. */
export const STAFF_QUESTION_VIEWS = ['late', 'reported', 'escalated', 'mine'] as const;

/** Who answered: another learner, the instructor of the course, or staff. */
export const ANSWERER_KINDS = ['learner', 'instructor', 'staff'] as const;

/** Why a question or an answer is reported. */
export const REPORT_REASONS = ['personal-data', 'advertising', 'insult', 'unsafe', 'other'] as const;

export const CERTIFICATE_STATES = ['valid', 'revoked'] as const;

/** Numbers that the pages and the service share. */
export const LEARNING_LIMITS = {
  /** Seconds between two heartbeats. */
  heartbeatSeconds: 10,
  /** Seconds without a heartbeat after which a stream is free for another session. */
  streamLeaseSeconds: 45,
  /** Computers, and as many mobiles, on which one person may play. */
  devicesOfKind: 2,
  /** Devices a person may remove in thirty days. */
  deviceRemovals: 3,
  /** The fastest speed a course allows unless it says otherwise. */
  maxRate: 2,
  /** Share of a lecture that completes it, and of a course that earns its certificate. */
  lectureShare: 0.9,
  courseShare: 0.8,
  /** Played intervals of one save. */
  intervalsOfSave: 500,
  noteLength: 5_000,
  questionLength: 3_000,
  /** Hours in which a question is to be answered. */
  questionHours: 48,
  /** Hours between two reminders of an instructor about one question. */
  nudgeHours: 24,
  /** Seconds before the start at which the door of a live lecture opens. */
  joinSeconds: 15 * 60,
  /** Seconds that a live lecture which staff began may go on after its planned end. */
  overrunSeconds: 2 * 60 * 60,
  liveMessageLength: 500,
  /** Messages of a live lecture that are shown at once; earlier ones are no longer read. */
  liveMessages: 200,
  pollQuestionLength: 200,
  pollChoiceLength: 100,
  pollChoicesLeast: 2,
  pollChoicesMost: 6,
  /** Seconds in which somebody in a live lecture can say that they are there. */
  presenceCheckSeconds: 3 * 60,
} as const;
