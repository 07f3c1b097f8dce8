import {
  LEARNING_ERRORS as L,
  type Heartbeat,
  type Playback,
  type StreamState,
} from '@lectern/contracts-learning';
import { DomainError, LOGGER, type Logger } from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import { WatchService, type SavedWatch, type SentWatch } from '../watch/watch.service.ts';
import { PlayableService } from './playable.service.ts';
import { PlaybacksService, secondsUntil } from './playbacks.service.ts';
import { SessionsRepository } from './sessions.repository.ts';

/** Who saves, and for which session. */
export interface Saver {
  readonly sessionId: string;
  readonly userId: string;
  readonly sessionBinding: string;
}

const STATES: Readonly<Record<NonNullable<SavedWatch['session']['endedBy']>, StreamState>> = {
  closed: 'closed',
  'taken-over': 'taken-over',
  access: 'access-ended',
  device: 'taken-over',
};

/** What players send while they play. */
@Injectable()
export class HeartbeatsService {
  constructor(
    private readonly watch: WatchService,
    private readonly sessions: SessionsRepository,
    private readonly playbacks: PlaybacksService,
    private readonly playable: PlayableService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws {DomainError} SESSION_NOT_FOUND. */
  async receiveHeartbeat(saver: Saver, sent: SentWatch): Promise<Heartbeat> {
    const { accepted, watch, session } = await this.watch.savePlayed(saver, sent, true);
    const { endedBy, isRenewalDue, takerName, takerKind } = session;
    if (endedBy !== null) {
      const takenOverBy = takerKind === null ? null : { name: takerName ?? '', kind: takerKind };
      return { state: STATES[endedBy], accepted, watch, playback: null, takenOverBy };
    }
    const renewal = isRenewalDue ? await this.renewPlayback(saver) : { isOpen: true, playback: null };
    const state = renewal.isOpen ? 'playing' : 'access-ended';
    return { state, accepted, watch, playback: renewal.playback, takenOverBy: null };
  }

  /** Saves without keeping the stream. @throws {DomainError} SESSION_NOT_FOUND. */
  async savePlayed(saver: Omit<Saver, 'sessionBinding'>, sent: SentWatch) {
    const { accepted, watch } = await this.watch.savePlayed(saver, sent, false);
    return { accepted, watch };
  }

  /** Saves and gives the stream free. @throws {DomainError} SESSION_NOT_FOUND. */
  async closeSession(saver: Omit<Saver, 'sessionBinding'>, sent: SentWatch) {
    const saved = await this.savePlayed(saver, sent);
    await this.sessions.endSession({ id: saver.sessionId, userId: saver.userId }, 'closed');
    return saved;
  }

  /** Media that cannot be asked is asked again by the next heartbeat: the token lasts twice as long as it takes to be due. */
  private async renewPlayback(saver: Saver): Promise<{ isOpen: boolean; playback: Playback | null }> {
    const { sessionId, userId, sessionBinding } = saver;
    const session = await this.sessions.findSession(sessionId, userId);
    if (!session) throw new DomainError(L.SESSION_NOT_FOUND);
    const { curriculumId, lectureId } = session;
    try {
      const broadcast = session.isLive ? await this.playable.findBroadcast(curriculumId, lectureId) : null;
      const playback = await this.playbacks.openPlayback({
        sessionId,
        userId,
        sessionBinding,
        curriculumId,
        lectureId,
        broadcast,
      });
      await this.sessions.setRenewal(sessionId, secondsUntil(playback.renewAt));
      return { isOpen: true, playback };
    } catch (error) {
      if (error instanceof DomainError && error.spec.code === L.NOT_ENROLLED.code) {
        await this.sessions.endSession({ id: sessionId, userId }, 'access');
        return { isOpen: false, playback: null };
      }
      this.logger.warn({ err: error, sessionId }, 'a token could not be renewed');
      return { isOpen: true, playback: null };
    }
  }
}
