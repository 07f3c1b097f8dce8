import type { readStoredFiles, StoredKind } from '@lectern/contracts-media';
import type { ResponseOf } from '@lectern/contracts-core';
import { Injectable } from '@nestjs/common';
import { StoredFilesRepository } from './stored-files.repository.ts';

type Stored = ResponseOf<typeof readStoredFiles>;

/** Milliseconds for which the figures are told as they were: they come from every row of five tables. */
const KEPT_MS = 5 * 60_000;
const RECKONED: ReadonlySet<StoredKind> = new Set<StoredKind>(['films', 'uploads', 'recordings']);

/** What media keeps, for staff. One reading serves all who ask within a few minutes, also at the same time. */
@Injectable()
export class StoredFilesService {
  private reading: Promise<Stored> | undefined;
  private readAt = 0;

  constructor(private readonly files: StoredFilesRepository) {}

  readKinds(): Promise<Stored> {
    if (this.reading !== undefined && Date.now() - this.readAt < KEPT_MS) return this.reading;
    this.readAt = Date.now();
    const reading = this.sumKinds();
    this.reading = reading;
    // The next one who asks does not get a failure that is over.
    reading.catch(() => {
      if (this.reading === reading) this.reading = undefined;
    });
    return reading;
  }

  private async sumKinds(): Promise<Stored> {
    const asOf = new Date().toISOString();
    const sums = await this.files.sumKinds();
    return { asOf, kinds: sums.map((sum) => ({ ...sum, isAtMost: RECKONED.has(sum.kind) })) };
  }
}
