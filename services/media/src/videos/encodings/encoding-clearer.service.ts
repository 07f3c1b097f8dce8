import { Injectable } from '@nestjs/common';
import { filmFiles } from '../domain/video-facts.ts';
import { VideoSource } from '../video-source.ts';
import { EncodingsRepository } from './encodings.repository.ts';

/** Deletes the files of films that were replaced, but for those of the first run, and those of runs that failed. */
@Injectable()
export class EncodingClearer {
  constructor(
    private readonly encodings: EncodingsRepository,
    private readonly source: VideoSource,
  ) {}

  /** May be repeated, and run twice at once: a file that is gone is no failure. */
  async clearFiles(): Promise<void> {
    for (const { videoId, number, state, facts, replaced } of await this.encodings.listUncleared()) {
      const gone = state === 'ready' ? replaced : { ...facts, edition: number };
      // The release before knows no editions and plays the files of the first run, which a rollback must find; the next release may
      // clear them. They are noted as done, since a run is looked at once: the next one finds them by what the run replaced.
      if (gone.edition !== undefined)
        for (const key of filmFiles(videoId, gone)) await this.source.deleteFile(key);
      await this.encodings.noteCleared(videoId, number);
    }
  }
}
