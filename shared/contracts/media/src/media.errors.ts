import type { ErrorSpec } from '@lectern/contracts-core';

/** Expected failures of pictures. */
export const MEDIA_ERRORS = {
  TOO_MANY_PIXELS: {
    code: 'TOO_MANY_PIXELS',
    status: 413,
    message: 'The picture has too many pixels. Please make it smaller.',
  },
  PICTURE_NOT_FOUND: { code: 'PICTURE_NOT_FOUND', status: 404, message: 'No such picture.' },
} as const satisfies Record<string, ErrorSpec>;
