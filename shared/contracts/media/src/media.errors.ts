import type { ErrorSpec } from '@lectern/contracts-core';

/** Expected failures of pictures and films. */
export const MEDIA_ERRORS = {
  TOO_MANY_PIXELS: {
    code: 'TOO_MANY_PIXELS',
    status: 413,
    message: 'The picture has too many pixels. Please make it smaller.',
  },
  /** `details.width` is the least width in px. */
  PICTURE_TOO_SMALL: {
    code: 'PICTURE_TOO_SMALL',
    status: 422,
    message: 'The picture is too small, or far higher than wide.',
  },
  PICTURE_NOT_FOUND: { code: 'PICTURE_NOT_FOUND', status: 404, message: 'No such picture.' },
  NO_PREVIEW: { code: 'NO_PREVIEW', status: 404, message: 'This lecture is no free preview.' },
  VIDEO_NOT_READY: { code: 'VIDEO_NOT_READY', status: 409, message: 'The video is not ready yet.' },
  VIDEO_NOT_FOUND: { code: 'VIDEO_NOT_FOUND', status: 404, message: 'No such video.' },
  VIDEO_EMPTY: { code: 'VIDEO_EMPTY', status: 400, message: 'The file is empty.' },
  VIDEO_TOO_LARGE: { code: 'VIDEO_TOO_LARGE', status: 413, message: 'The file is larger than 2 GB.' },
  VIDEO_STATE: { code: 'VIDEO_STATE', status: 409, message: 'This cannot be done with the video now.' },
  VIDEO_INCOMPLETE: {
    code: 'VIDEO_INCOMPLETE',
    status: 409,
    message: 'Parts of the file are still missing.',
  },
  VIDEO_TOO_MANY: {
    code: 'VIDEO_TOO_MANY',
    status: 409,
    message: 'Too many uploads are under way. Please finish or discard some of them.',
  },
  /** `details.line` says where, `details.problem` what. */
  CAPTIONS_INVALID: {
    code: 'CAPTIONS_INVALID',
    status: 400,
    message: 'The captions cannot be read.',
  },
  PLAYBACK_INVALID: {
    code: 'PLAYBACK_INVALID',
    status: 403,
    message: 'This address opens nothing. Please start the lecture again.',
  },
  PLAYBACK_EXPIRED: {
    code: 'PLAYBACK_EXPIRED',
    status: 403,
    message: 'This address has run out. Please start the lecture again.',
  },
  PLAYBACK_ELSEWHERE: {
    code: 'PLAYBACK_ELSEWHERE',
    status: 403,
    message: 'This address belongs to another session.',
  },
  PLAYBACK_REFUSED: {
    code: 'PLAYBACK_REFUSED',
    status: 403,
    message: 'You have no access to this lecture.',
  },
} as const satisfies Record<string, ErrorSpec>;
