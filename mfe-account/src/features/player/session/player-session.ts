import { IntervalRecorder, recordVideo } from '@lectern/player';
import type { ApiClient } from '@lectern/http';
import { failureOf } from '../../../common/failure.ts';
import type * as Service from '../player.api.ts';
import { refusalOf, type Refusal } from './refusal.ts';
import type { SaveQueue } from './save-queue.ts';

/** Where a lecture stands between the person and the service. */
export type SessionState =
  | { readonly phase: 'opening' }
  | { readonly phase: 'open'; readonly session: Service.Session; readonly watch: Service.Session['watch'] }
  /** Another device or tab plays; `by` names it. */
  | { readonly phase: 'taken-over'; readonly by: string | null }
  | { readonly phase: 'refused'; readonly refusal: Refusal };

export interface SessionSetup {
  readonly api: ApiClient;
  readonly service: typeof Service;
  readonly queue: SaveQueue;
  readonly curriculumId: string;
  readonly lectureId: string;
}

/** Failures after which the same question may get another answer: no network, or a service that is just restarting. */
const isPassing = (status: number): boolean => status === 0 || status === 429 || status >= 500;

/**
 * One lecture on one device: opens it, keeps its stream with heartbeats, saves what was really played, renews its token and
 * notices a take-over. A save that could not be sent stays in the queue and goes with the next one.
 */
export class PlayerSession {
  private readonly setup: SessionSetup;
  private readonly recorder = new IntervalRecorder();
  private readonly listeners = new Set<() => void>();
  private state: SessionState = { phase: 'opening' };
  private token = '';
  private timer: ReturnType<typeof setTimeout> | undefined;
  private video: HTMLVideoElement | null = null;
  private stopRecording: () => void = () => undefined;
  private beatUnderWay: Promise<boolean> | null = null;
  private isOver = false;

  constructor(setup: SessionSetup) {
    this.setup = setup;
  }

  readonly readState = (): SessionState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Puts the current token into an address of the delivery. */
  readonly renewAddress = (address: string): string => this.setup.service.withToken(address, this.token);

  /** Opens the lecture; with `takeOver` also when another device plays. */
  readonly open = async (takeOver = false): Promise<void> => {
    const { api, service, curriculumId, lectureId } = this.setup;
    this.change({ phase: 'opening' });
    await this.begin(() => service.openSession(api, { curriculumId, lectureId, takeOver }));
  };

  /** "Play here" after another device took the stream. */
  readonly takeBack = (): Promise<void> => this.open(true);

  /** Records what this video plays from now on; null for none. */
  attachVideo(video: HTMLVideoElement | null): void {
    this.stopRecording();
    this.video = video;
    this.stopRecording = video ? this.followVideo(video) : () => undefined;
  }

  /** Asks for a new token now, because the delivery refused the old one. */
  readonly renewNow = async (): Promise<'renewed' | 'refused' | 'unreachable'> => {
    const before = this.token;
    const isReached = await this.sendBeat();
    if (!isReached) return 'unreachable';
    return this.state.phase === 'open' && this.token !== before ? 'renewed' : 'refused';
  };

  /** Ends the session and saves the last seconds. */
  async close(): Promise<void> {
    this.isOver = true;
    clearTimeout(this.timer);
    this.stopRecording();
    const { state } = this;
    if (state.phase !== 'open') return;
    const { api, service, queue } = this.setup;
    const { sessionId } = state.session;
    const played = this.takePlayed(sessionId);
    try {
      await service.closeSession(api, sessionId, played);
      queue.confirmSent(sessionId, played.intervals);
    } catch {
      // It stays in the queue; the next session sends it.
    }
  }

  private async begin(open: () => Promise<Service.Session>): Promise<void> {
    try {
      const session = await open();
      if (this.isOver) {
        await this.setup.service.closeSession(this.setup.api, session.sessionId, NOTHING_PLAYED(session));
        return;
      }
      this.token = session.playback.token;
      this.change({ phase: 'open', session, watch: session.watch });
      this.planBeat(session.heartbeatSeconds);
      await this.saveLeftovers(session.sessionId);
    } catch (thrown) {
      if (this.isOver) return;
      this.change({ phase: 'refused', refusal: refusalOf(failureOf(thrown)) });
    }
  }

  private planBeat(seconds: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      void this.sendBeat().finally(() => {
        if (this.state.phase === 'open' && !this.isOver) this.planBeat(seconds);
      });
    }, seconds * 1_000);
  }

  /** Resolves to whether the service answered. At most one is under way; a second caller waits for the same. */
  private sendBeat(): Promise<boolean> {
    this.beatUnderWay ??= this.sendOneBeat().finally(() => {
      this.beatUnderWay = null;
    });
    return this.beatUnderWay;
  }

  private async sendOneBeat(): Promise<boolean> {
    const { state } = this;
    if (state.phase !== 'open') return true;
    const { api, service, queue } = this.setup;
    const { sessionId } = state.session;
    const played = this.takePlayed(sessionId);
    try {
      const beat = await service.beat(api, sessionId, played);
      queue.confirmSent(sessionId, played.intervals);
      if (!this.isOver && this.state.phase === 'open') await this.followBeat(beat, state.session);
      return true;
    } catch (thrown) {
      const failure = failureOf(thrown);
      if (isPassing(failure.status) || this.isOver) return false;
      if (failure.code === 'SESSION_NOT_FOUND') {
        queue.dropSession(sessionId);
        await this.open();
      } else this.change({ phase: 'refused', refusal: refusalOf(failure) });
      return true;
    }
  }

  private async followBeat(beat: Service.Beat, session: Service.Session): Promise<void> {
    switch (beat.state) {
      case 'playing':
        if (beat.playback) this.token = beat.playback.token;
        this.change({ phase: 'open', session, watch: beat.watch });
        return;
      case 'taken-over':
        this.video?.pause();
        this.change({ phase: 'taken-over', by: beat.takenOverBy?.name ?? null });
        return;
      case 'closed':
      case 'access-ended':
        // Opening says why: it was closed elsewhere and opens again, or access is over and is refused.
        await this.open();
        return;
      default:
        beat.state satisfies never;
    }
  }

  /** Saves on pause, seek and when the page goes out of sight; by beacon when it goes away. */
  private followVideo(video: HTMLVideoElement): () => void {
    const stop = recordVideo(video, this.recorder);
    const save = (): void => void this.saveNow();
    const leave = (): void => {
      const { state } = this;
      if (state.phase !== 'open') return;
      const { sessionId } = state.session;
      this.setup.service.saveByBeacon(sessionId, this.takePlayed(sessionId));
    };
    const hide = (): void => {
      if (document.visibilityState === 'hidden') save();
    };
    video.addEventListener('pause', save);
    video.addEventListener('seeked', save);
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('pagehide', leave);
    return () => {
      stop();
      video.removeEventListener('pause', save);
      video.removeEventListener('seeked', save);
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('pagehide', leave);
    };
  }

  private async saveNow(): Promise<void> {
    const { state } = this;
    if (state.phase !== 'open' || this.beatUnderWay) return;
    const { api, service, queue } = this.setup;
    const { sessionId } = state.session;
    const played = this.takePlayed(sessionId);
    try {
      const saved = await service.save(api, sessionId, played);
      queue.confirmSent(sessionId, played.intervals);
      if (this.state.phase === 'open' && this.state.session.sessionId === sessionId)
        this.change({ ...this.state, watch: saved.watch });
    } catch {
      // The next heartbeat sends it again and tells what is wrong.
    }
  }

  /** What earlier sessions could not save. */
  private async saveLeftovers(sessionId: string): Promise<void> {
    const { api, service, queue } = this.setup;
    for (const left of queue.listOthers(sessionId)) {
      const next = queue.readNext(left.sessionId, left.positionSeconds);
      try {
        await service.save(api, left.sessionId, next);
        queue.confirmSent(left.sessionId, next.intervals);
      } catch (thrown) {
        if (!isPassing(failureOf(thrown).status)) queue.dropSession(left.sessionId);
      }
    }
  }

  private takePlayed(sessionId: string) {
    const { state, video, setup } = this;
    const stored = state.phase === 'open' ? state.watch.positionSeconds : 0;
    const isThere = video !== null && video.readyState >= 1;
    const positionSeconds = isThere ? Math.round(video.currentTime * 1_000) / 1_000 : stored;
    setup.queue.addPlayed(sessionId, positionSeconds, this.recorder.takeIntervals());
    return setup.queue.readNext(sessionId, positionSeconds);
  }

  private change(state: SessionState): void {
    this.state = state;
    if (state.phase !== 'open') clearTimeout(this.timer);
    for (const listener of this.listeners) listener();
  }
}

const NOTHING_PLAYED = ({ watch }: Service.Session): Service.Played => ({
  positionSeconds: watch.positionSeconds,
  intervals: [],
});
