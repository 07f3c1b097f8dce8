import { getCurriculumFull } from '@lectern/contracts-catalog';
import {
  closePlayerSession,
  openPlayerSession,
  sendHeartbeat,
  type PlayerSession,
} from '@lectern/contracts-learning';
import type { Life } from './life.ts';
import type { Person } from './person.ts';

export interface Viewing {
  readonly curriculumId: string;
  readonly lectureId: string;
  /** Share of the lecture, from its start. */
  readonly share?: number;
}

/** Seconds between two saves. */
const SAVED_EVERY = 240;
const SIDE_BY_SIDE = 6;

/** The lectures of a course in their order, with their lengths in seconds. */
export async function lecturesOf(person: Person, curriculumId: string) {
  const { lectures } = await person.call(getCurriculumFull, {
    params: { id: curriculumId },
    query: { lang: 'ko', page: 1, limit: 1 },
  });
  return lectures.map(({ id, duration }) => ({ lectureId: id, seconds: duration ?? 0 }));
}

/**
 * Watches a lecture as the player does: a session, every segment of it, and a save now and then, for which the moved clock
 * lets the time pass at once.
 */
export async function watch({ clock }: Life, person: Person, viewing: Viewing): Promise<void> {
  const { curriculumId, lectureId, share = 1 } = viewing;
  const session = await person.call(openPlayerSession, { body: { curriculumId, lectureId, takeOver: true } });
  const params = { sessionId: session.sessionId };
  const seconds = Math.floor(session.playback.duration * share);
  await fetchSegments(person, session, seconds);
  for (let from = 0; from < seconds; from += SAVED_EVERY) {
    const to = Math.min(seconds, from + SAVED_EVERY);
    const startedAt = clock.now().toISOString();
    await clock.advance(1_000 * (to - from));
    const intervals = [{ from, to, startedAt, endedAt: clock.now().toISOString() }];
    const { accepted } = await person.call(sendHeartbeat, {
      params,
      body: { positionSeconds: to, intervals },
    });
    if (!accepted) throw new Error(`Watching ${lectureId} was not accepted`);
  }
  await person.call(closePlayerSession, { params, body: { positionSeconds: seconds, intervals: [] } });
}

/** Loads what is played: the key and the segments of the smaller picture. */
async function fetchSegments(person: Person, { playback }: PlayerSession, seconds: number): Promise<void> {
  const read = async (path: string) => (await person.fetchFile('media', path)).toString('utf8');
  const below = (path: string, name: string) => new URL(name, new URL(path, 'http://media')).pathname;
  const renditions = (await read(playback.master)).split('\n').filter((line) => line.endsWith('.m3u8'));
  const playlist = below(playback.master, renditions.at(-1) ?? '');
  const lines = (await read(playlist)).split('\n');
  const [, key] = /URI="([^"]+)"/.exec(lines.join('\n')) ?? [];
  if (key) await person.fetchFile('media', below(playlist, key));
  const names: string[] = [];
  let at = 0;
  for (const [index, line] of lines.entries()) {
    const [, length] = /^#EXTINF:([\d.]+)/.exec(line) ?? [];
    if (length === undefined) continue;
    if (at < seconds) names.push(lines[index + 1] ?? '');
    at += Number(length);
  }
  const next = names.values();
  const load = async () => {
    for (const name of next) await person.fetchFile('media', below(playlist, name));
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, load));
}
