import type { ErrorSpec } from '@lectern/contracts-core';

/** Expected failures of learning. */
export const LEARNING_ERRORS = {
  LECTURE_NOT_FOUND: { code: 'LECTURE_NOT_FOUND', status: 404, message: 'lecture not found' },
  /** `details.reason` is `not-enrolled`, `expired` or `refund-requested`; `details.endedAt` when it ran out. */
  NOT_ENROLLED: { code: 'NOT_ENROLLED', status: 403, message: 'This course is not open to you.' },
  /** `details.type` is `live` or `onsite`: such a lecture has a page of its own. */
  NOT_PLAYABLE: { code: 'NOT_PLAYABLE', status: 409, message: 'This lecture has no video.' },
  /** `details.percent` is how much of the work is done. */
  VIDEO_PROCESSING: { code: 'VIDEO_PROCESSING', status: 409, message: 'The video is being prepared.' },
  VIDEO_FAILED: { code: 'VIDEO_FAILED', status: 409, message: 'The video could not be prepared.' },
  /** `details.device` names the other device, `details.startedAt` when it began, `details.sameDevice` another tab. */
  PLAYING_ELSEWHERE: {
    code: 'PLAYING_ELSEWHERE',
    status: 409,
    message: 'This account is playing on another device.',
  },
  /** `details.kind` is `computer` or `mobile`, `details.devices` the registered ones of that kind. */
  DEVICE_LIMIT: {
    code: 'DEVICE_LIMIT',
    status: 409,
    message: 'All devices of this account are taken. Remove one of them first.',
  },
  /** `details.possibleAt` is when the next removal is possible. */
  DEVICE_REMOVALS_USED: {
    code: 'DEVICE_REMOVALS_USED',
    status: 409,
    message: 'You can remove three devices in thirty days. Please contact support.',
  },
  DEVICE_NOT_FOUND: { code: 'DEVICE_NOT_FOUND', status: 404, message: 'Device not found.' },
  SESSION_NOT_FOUND: { code: 'SESSION_NOT_FOUND', status: 404, message: 'Player session not found.' },
  NOTE_NOT_FOUND: { code: 'NOTE_NOT_FOUND', status: 404, message: 'Note not found.' },
  TOO_MANY_NOTES: {
    code: 'TOO_MANY_NOTES',
    status: 409,
    message: 'There are too many notes in this course.',
  },
  QUESTION_NOT_FOUND: { code: 'QUESTION_NOT_FOUND', status: 404, message: 'Question not found.' },
  /** What is asked for is so already, or a colleague was faster. */
  QUESTION_CHANGED: {
    code: 'QUESTION_CHANGED',
    status: 409,
    message: 'This question was changed in the meantime. Please load it again.',
  },
  /** `details.possibleAt` is when the instructor can be reminded again. */
  QUESTION_NUDGED: {
    code: 'QUESTION_NUDGED',
    status: 409,
    message: 'The instructor was reminded of this question today.',
  },
  INSTRUCTOR_UNREACHABLE: {
    code: 'INSTRUCTOR_UNREACHABLE',
    status: 409,
    message: 'The instructor of this course has no account that could be written to.',
  },
  MERGE_TARGET: {
    code: 'MERGE_TARGET',
    status: 422,
    message: 'A question can be merged only into another one of its course that is shown.',
  },
  /** `details.found` says what looks like it: `resident-number`, `phone`, `e-mail` or `chart-number`. */
  PATIENT_DATA: {
    code: 'PATIENT_DATA',
    status: 422,
    message: 'This text seems to identify a patient. Please remove it.',
  },
  /** `details.percentage` is what was reached, `details.needed` what it takes. */
  NOT_COMPLETED: {
    code: 'NOT_COMPLETED',
    status: 403,
    message: 'The certificate needs at least 80 percent of the course.',
  },
  CERTIFICATE_NOT_FOUND: { code: 'CERTIFICATE_NOT_FOUND', status: 404, message: 'Certificate not found.' },
  CERTIFICATE_REVOKED: { code: 'CERTIFICATE_REVOKED', status: 409, message: 'This certificate was revoked.' },
  /** `details.opensAt` and `details.endsAt` tell when the door is open. */
  LIVE_CLOSED: { code: 'LIVE_CLOSED', status: 409, message: 'The live lecture cannot be joined now.' },
  /** Staff have switched the chat off; instructors and staff may write. */
  CHAT_OFF: { code: 'CHAT_OFF', status: 403, message: 'The chat is switched off at the moment.' },
  LECTURE_OVER: {
    code: 'LECTURE_OVER',
    status: 409,
    message: 'The lecture took place and can no longer be cancelled.',
  },
  MESSAGE_NOT_FOUND: { code: 'MESSAGE_NOT_FOUND', status: 404, message: 'Message not found.' },
  /** Polls are for learners who joined the lecture and did not leave it. */
  LIVE_NOT_JOINED: {
    code: 'LIVE_NOT_JOINED',
    status: 409,
    message: 'Please join the live lecture first.',
  },
  POLL_NOT_FOUND: { code: 'POLL_NOT_FOUND', status: 404, message: 'Poll not found.' },
  POLL_CLOSED: { code: 'POLL_CLOSED', status: 409, message: 'This poll is closed.' },
  POLL_OPEN: {
    code: 'POLL_OPEN',
    status: 409,
    message: 'A poll is open already. Please close it first.',
  },
  PRESENCE_CHECK_CLOSED: {
    code: 'PRESENCE_CHECK_CLOSED',
    status: 409,
    message: 'There is no attendance check to confirm now.',
  },
  TICKET_NOT_FOUND: {
    code: 'TICKET_NOT_FOUND',
    status: 404,
    message: 'This code opens no on-site lecture.',
  },
  /** Figures are asked for a year at most, and not for days to come. */
  RANGE_REFUSED: {
    code: 'RANGE_REFUSED',
    status: 400,
    message: 'Please choose a range of at most a year that does not end in the future.',
  },
  PERSON_NOT_FOUND: { code: 'PERSON_NOT_FOUND', status: 404, message: 'No account has this address or id.' },
  COURSE_NOT_YOURS: { code: 'COURSE_NOT_YOURS', status: 404, message: 'This is not one of your courses.' },
} as const satisfies Record<string, ErrorSpec>;
