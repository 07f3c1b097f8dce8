import type { ErrorSpec } from '@lectern/contracts-core';

/** Expected failures of pictures and films. */
export const MEDIA_ERRORS = {
  TOO_MANY_PIXELS: {
    code: 'TOO_MANY_PIXELS',
    status: 413,
    message: 'The picture has too many pixels. Please make it smaller.',
  },
  PICTURE_NOT_FOUND: { code: 'PICTURE_NOT_FOUND', status: 404, message: 'No such picture.' },
  NO_PREVIEW: { code: 'NO_PREVIEW', status: 404, message: 'This lecture is no free preview.' },
  VIDEO_NOT_READY: { code: 'VIDEO_NOT_READY', status: 409, message: 'The video is not ready yet.' },
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
