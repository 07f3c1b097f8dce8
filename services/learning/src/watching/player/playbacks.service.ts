import { LEARNING_ERRORS as L, type Playback } from '@lectern/contracts-learning';
import type { BodyInput } from '@lectern/contracts-core';
import type { openPlayback, PlaybackRefusal } from '@lectern/contracts-media';
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
    throw toError(refusal, percent);
  }

  /** What media and commerce would say to the player, without a viewing. @throws {DomainError} as `openPlayback`. */
  async checkPlayback(body: Omit<Viewing, 'sessionId' | 'sessionBinding'>): Promise<void> {
    const { userId, curriculumId } = body;
    // Media asks commerce with the first file, and gets no film while a refund is under way.
    const { hasAccess, reason } = await this.partners.checkLecture({ userId, curriculumId });
    if (!hasAccess) throw toError(reason, null);
    const { refusal, percent } = await this.partners.checkPlayback(body);
    if (refusal !== null) throw toError(refusal, percent);
  }
}

function toError(refusal: PlaybackRefusal | null, percent: number | null): DomainError {
  switch (refusal) {
    case 'processing':
      return new DomainError(L.VIDEO_PROCESSING, { percent: percent ?? 0 });
    case 'failed':
      return new DomainError(L.VIDEO_FAILED);
    case 'not-video':
      return new DomainError(L.NOT_PLAYABLE);
    case 'not-enrolled':
    case 'refund-requested':
      return new DomainError(L.NOT_ENROLLED, { reason: refusal });
    case 'not-found':
    case null:
      return new DomainError(L.LECTURE_NOT_FOUND);
    default:
      return refusal satisfies never;
  }
}

/** Seconds from now, by this machine's clock; never below 0. */
export const secondsUntil = (time: string): number => Math.max(0, (Date.parse(time) - Date.now()) / 1_000);
