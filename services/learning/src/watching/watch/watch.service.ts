import { LEARNING_ERRORS as L, LEARNING_LIMITS, type WatchState } from '@lectern/contracts-learning';
import { DomainError } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { percentOf } from '../../common/domain/percentage.ts';
import { readPlayed, toPositionMs } from './domain/played-intervals.ts';
import { readRanges } from './domain/ranges.ts';
import type { PlayedInterval } from '@lectern/contracts-learning';
import { DeliveredService, tryAgainLater, type SaveClaim } from './delivered.service.ts';
import { SaveQueue, type StoredSave } from './save-queue.ts';
import { WatchRepository, type BegunRow, type SavedRow, type WatchedRow } from './watch.repository.ts';

/** What a browser sends with every save. */
export interface SentWatch {
  readonly positionSeconds: number;
  readonly intervals: readonly PlayedInterval[];
}

export interface SavedWatch {
  readonly accepted: boolean;
  readonly watch: WatchState;
  readonly session: Pick<SavedRow, 'endedBy' | 'isRenewalDue' | 'takerName' | 'takerKind'>;
}

/** What was really watched: different seconds, counted once. */
@Injectable()
export class WatchService {
  private readonly queue: SaveQueue;

  constructor(
    private readonly repository: WatchRepository,
    private readonly delivered: DeliveredService,
  ) {
    this.queue = new SaveQueue((claims) => this.storeAll(claims));
  }

  /**
   * Resolves when it is stored.
   * @throws {DomainError} SESSION_NOT_FOUND for a session that is not the person's; UNAVAILABLE while media cannot say what it
   * sent: the player sends the same again.
   */
  async savePlayed(
    { sessionId, userId }: { sessionId: string; userId: string },
    sent: SentWatch,
    isHeartbeat: boolean,
  ): Promise<SavedWatch> {
    const { seen, isDated, isPlausible, playedFrom, playedUntil } = readPlayed(
      sent.intervals,
      LEARNING_LIMITS.maxRate,
    );
    const row = await this.queue.addSave({
      sessionId,
      userId,
      seen: isPlausible ? seen : '{}',
      positionMs: toPositionMs(sent.positionSeconds),
      isDated,
      isHeartbeat,
      playedFrom,
      playedUntil,
    });
    if (!row) throw new DomainError(L.SESSION_NOT_FOUND);
    if (row.isLeftOut) throw tryAgainLater();
    const curriculumPercentage = percentOf(row.courseSeenMs, row.courseMs);
    return {
      accepted: isPlausible && row.isAccepted,
      watch: toState(row, curriculumPercentage),
      session: row,
    };
  }

  /** Without media's answer sessions are kept all the same, and what was played waits with its players. */
  private async storeAll(claims: readonly SaveClaim[]): Promise<ReadonlyMap<number, StoredSave>> {
    const saves = await this.delivered.addSent(claims);
    if (saves) return this.repository.saveAll(saves, LEARNING_LIMITS.maxRate);
    const kept = claims.map((claim) => ({ ...claim, seen: '{}', sent: null }));
    const rows = await this.repository.saveAll(kept, LEARNING_LIMITS.maxRate);
    return new Map([...rows].map(([no, row]) => [no, { ...row, isLeftOut: claims[no]?.seen !== '{}' }]));
  }

  beginWatch(watch: Parameters<WatchRepository['beginWatch']>[0]): Promise<BegunRow> {
    return this.repository.beginWatch(watch);
  }

  /** Within a transaction: counts milliseconds from the start of a live lecture that the person attended. */
  async addAttended(
    watch: Parameters<WatchRepository['beginWatch']>[0],
    fromMs: number,
    toMs: number,
  ): Promise<void> {
    await this.repository.beginWatch(watch);
    await this.repository.addAttended(watch, Math.round(fromMs), Math.round(toMs));
  }

  /** As stored, to its learner. */
  presentWatch(row: BegunRow, curriculumPercentage: number): WatchState {
    return toState({ ...row, isCompleted: row.completedAt !== null }, curriculumPercentage);
  }

  listWatched(userId: string, curricula?: readonly string[]): Promise<WatchedRow[]> {
    return this.repository.listWatched(userId, curricula);
  }
}

type StateRow = Pick<SavedRow, 'lectureId' | 'durationMs' | 'seen' | 'seenMs' | 'positionMs' | 'isCompleted'>;

const toState = (row: StateRow, curriculumPercentage: number): WatchState => ({
  lectureId: row.lectureId,
  duration: row.durationMs / 1_000,
  positionSeconds: row.positionMs / 1_000,
  watchedSeconds: row.seenMs / 1_000,
  percentage: percentOf(row.seenMs, row.durationMs),
  isCompleted: row.isCompleted,
  seen: readRanges(row.seen),
  curriculumPercentage,
});
