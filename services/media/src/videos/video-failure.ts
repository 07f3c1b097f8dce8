import type { VIDEO_FAILURES } from '@lectern/contracts-media';

/** A film cannot be made of this file, however often it is tried. */
export class VideoFailure extends Error {
  override readonly name = 'VideoFailure';
  readonly failure: (typeof VIDEO_FAILURES)[number];

  constructor(failure: (typeof VIDEO_FAILURES)[number]) {
    super(`The film is ${failure}`);
    this.failure = failure;
  }
}
