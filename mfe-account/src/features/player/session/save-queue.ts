import type { PlayedInterval } from '@lectern/player';

/** Played intervals as they are sent: seconds of the lecture and UTC times. */
export interface SentInterval {
  readonly from: number;
  readonly to: number;
  readonly startedAt: string;
  readonly endedAt: string;
}

/** What a session has still to save. */
export interface Unsaved {
  readonly sessionId: string;
  readonly positionSeconds: number;
  readonly intervals: readonly SentInterval[];
  /** Milliseconds since 1970. */
  readonly updatedAt: number;
}

/** Where the queue survives a reload. */
export type QueueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Intervals of one save at most, as the contract has it. */
const MOST_OF_SAVE = 500;
const MOST_KEPT = 2_000;
const MOST_SESSIONS = 20;
/** Milliseconds after which what could not be saved is given up. */
const LIFE_MS = 7 * 24 * 3_600_000;

/**
 * What was played and is not yet acknowledged. It is written to storage with each change, so that a lost network, a reload
 * and a closed browser lose nothing; per person, because browsers are shared.
 */
export class SaveQueue {
  private readonly key: string;
  private readonly storage: QueueStorage | null;
  private sessions: Unsaved[];

  constructor(userId: string, storage: QueueStorage | null, now = Date.now()) {
    this.key = `lectern.watched.${userId}`;
    this.storage = storage;
    this.sessions = readSessions(storage, this.key).filter(({ updatedAt }) => now - updatedAt < LIFE_MS);
  }

  /** Adds what a session played. Stretches that follow each other become one. */
  addPlayed(
    sessionId: string,
    positionSeconds: number,
    played: readonly PlayedInterval[],
    now = Date.now(),
  ): void {
    const before = this.sessions.find((one) => one.sessionId === sessionId);
    if (!before && played.length === 0) return;
    const intervals = played.map(toSent).reduce(joinInterval, [...(before?.intervals ?? [])]);
    const others = this.sessions.filter((one) => one.sessionId !== sessionId);
    const next = { sessionId, positionSeconds, intervals: intervals.slice(-MOST_KEPT), updatedAt: now };
    this.keepSessions([...others, next].slice(-MOST_SESSIONS));
  }

  /** The next save of a session. */
  readNext(
    sessionId: string,
    positionSeconds: number,
  ): { positionSeconds: number; intervals: SentInterval[] } {
    const found = this.sessions.find((one) => one.sessionId === sessionId);
    return { positionSeconds, intervals: (found?.intervals ?? []).slice(0, MOST_OF_SAVE) };
  }

  /** The server has stored these, or refused them for good: they are never sent again. */
  confirmSent(sessionId: string, sent: readonly SentInterval[]): void {
    const done = new Set(sent.map(nameOf));
    this.keepSessions(
      this.sessions
        .map((one) =>
          one.sessionId === sessionId
            ? { ...one, intervals: one.intervals.filter((interval) => !done.has(nameOf(interval))) }
            : one,
        )
        .filter(({ intervals }) => intervals.length > 0),
    );
  }

  /** The server does not know this session any more. */
  dropSession(sessionId: string): void {
    this.keepSessions(this.sessions.filter((one) => one.sessionId !== sessionId));
  }

  /** What earlier sessions of this person left behind. */
  listOthers(sessionId: string): readonly Unsaved[] {
    return this.sessions.filter((one) => one.sessionId !== sessionId);
  }

  private keepSessions(sessions: Unsaved[]): void {
    this.sessions = sessions;
    try {
      if (sessions.length === 0) this.storage?.removeItem(this.key);
      else this.storage?.setItem(this.key, JSON.stringify(sessions));
    } catch {
      // Full or forbidden storage: the queue lasts as long as the page.
    }
  }
}

const toSent = ({ fromMs, toMs, startedAt, endedAt }: PlayedInterval): SentInterval => ({
  from: fromMs / 1_000,
  to: toMs / 1_000,
  startedAt: new Date(startedAt).toISOString(),
  endedAt: new Date(endedAt).toISOString(),
});

function joinInterval(list: SentInterval[], next: SentInterval): SentInterval[] {
  const last = list.at(-1);
  if (!last || last.to !== next.from || last.endedAt !== next.startedAt) return [...list, next];
  return [...list.slice(0, -1), { ...last, to: next.to, endedAt: next.endedAt }];
}

const nameOf = ({ from, to, startedAt }: SentInterval): string => `${from} ${to} ${startedAt}`;

function readSessions(storage: QueueStorage | null, key: string): Unsaved[] {
  try {
    const parsed: unknown = JSON.parse(storage?.getItem(key) ?? '[]');
    return Array.isArray(parsed) ? parsed.flatMap(readSession).slice(-MOST_SESSIONS) : [];
  } catch {
    return [];
  }
}

function readSession(value: unknown): Unsaved[] {
  if (typeof value !== 'object' || value === null) return [];
  const { sessionId, positionSeconds, intervals, updatedAt } = value as Partial<
    Record<keyof Unsaved, unknown>
  >;
  if (typeof sessionId !== 'string' || !/^[0-9a-f-]{36}$/i.test(sessionId)) return [];
  if (typeof positionSeconds !== 'number' || typeof updatedAt !== 'number' || !Array.isArray(intervals))
    return [];
  return [
    { sessionId, positionSeconds, updatedAt, intervals: intervals.filter(isInterval).slice(-MOST_KEPT) },
  ];
}

function isInterval(value: unknown): value is SentInterval {
  if (typeof value !== 'object' || value === null) return false;
  const { from, to, startedAt, endedAt } = value as Partial<Record<keyof SentInterval, unknown>>;
  if (typeof from !== 'number' || typeof to !== 'number' || !(from >= 0 && to > from)) return false;
  return [startedAt, endedAt].every((time) => typeof time === 'string' && !Number.isNaN(Date.parse(time)));
}
