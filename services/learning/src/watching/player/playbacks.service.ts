import { LEARNING_ERRORS as L, type Playback } from '@lectern/contracts-learning';
import type { BodyInput } from '@lectern/contracts-core';
import type { openPlayback } from '@lectern/contracts-media';
import { DomainError } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { Partners } from '../../common/partners.service.ts';

export interface Viewing {
  readonly sessionId: string;
  readonly userId: string;
  readonly sessionBinding: string;
  readonly curriculumId: string;
  readonly lectureId: string;
  /** Of a live lecture: what is sent now, or its recording; null of a film. */
  readonly broadcast: Broadcast | null;
}

export type Broadcast = NonNullable<BodyInput<typeof openPlayback>['broadcast']>;

/** Tokens for the films, which media hands out after asking commerce once more. */
@Injectable()
export class PlaybacksService {
  constructor(private readonly partners: Partners) {}

  /** @throws {DomainError} what keeps the lecture from being played; UNAVAILABLE. */
  async openPlayback({ sessionId, ...viewing }: Viewing): Promise<Playback> {
    const { playback, refusal, percent } = await this.partners.openPlayback({
      viewingId: sessionId,
      ...viewing,
    });
    if (playback) return playback;
    switch (refusal) {
      case 'processing':
        throw new DomainError(L.VIDEO_PROCESSING, { percent: percent ?? 0 });
      case 'failed':
        throw new DomainError(L.VIDEO_FAILED);
      case 'not-video':
        throw new DomainError(L.NOT_PLAYABLE);
      case 'not-enrolled':
      case 'refund-requested':
        throw new DomainError(L.NOT_ENROLLED, { reason: refusal });
      case 'not-found':
      case null:
        throw new DomainError(L.LECTURE_NOT_FOUND);
    }
  }
}

/** Seconds from now, by this machine's clock; never below 0. */
export const secondsUntil = (time: string): number => Math.max(0, (Date.parse(time) - Date.now()) / 1_000);
