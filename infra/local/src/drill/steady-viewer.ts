import { openPlayerSession, sendHeartbeat } from '@lectern/contracts-learning';
import { createDecipheriv, createHash } from 'node:crypto';
import { adminUrl } from '../cluster/plan.ts';
import type { RunningCluster } from '../cluster/start-cluster.ts';
import { buy } from '../people/buy.ts';
import type { Person } from '../people/person.ts';
import { readDemoAccounts } from '../stack/demo-accounts.ts';
import { addBuyers } from './drill-buyers.ts';
import { Visitor, WATCHED } from './ledger.ts';
import { siteOf } from './site-of.ts';
import type { FilmPlayer } from './stored-files.ts';

/** The key of a viewing, which a player fetches once, and a segment that it opens. */
interface Opened {
  readonly sessionId: string;
  master: string;
  readonly playlist: string;
  readonly segment: string;
  readonly key: Buffer;
  readonly iv: string;
}

const FIRST_SEGMENT =
  /#EXT-X-KEY:[^\n]*URI="([^"]+)"[^\n]*IV=0x([0-9a-f]{32})[^\n]*\n#EXTINF:[^\n]*\n([^\n#]+)/;

/** A person who signs in once and plays one lecture, renewing its token as a player does. */
export class SteadyViewer implements FilmPlayer {
  private readonly person: Person;
  private opened: Opened;
  private readonly film: string;

  private constructor(person: Person, opened: Opened, film: string) {
    this.person = person;
    this.opened = opened;
    this.film = film;
  }

  static async open(cluster: RunningCluster): Promise<SteadyViewer> {
    const { plan } = cluster;
    const buyer = (await readDemoAccounts()).find(({ role }) => role === 'Buyer');
    if (!buyer) throw new Error('There is no demo account Buyer');
    const [account = buyer] = await addBuyers(adminUrl(plan, plan.ports.readWrite), buyer, 1);
    const person = await Visitor.signIn(siteOf(cluster), account);
    await buy(person, { curriculumId: WATCHED });
    const opened = await openLecture(person);
    return new SteadyViewer(person, opened, await readSegment(person, opened));
  }

  /** Renews the token where that is due and reads a segment with the key from the start. @throws where anything is refused. */
  async play(): Promise<void> {
    const { sessionId } = this.opened;
    const body = { positionSeconds: 0, intervals: [] };
    const { playback } = await this.person.call(sendHeartbeat, { params: { sessionId }, body });
    if (playback) this.opened.master = playback.master;
    const film = await readSegment(this.person, this.opened);
    if (film !== this.film) throw new Error('A segment opens to another film than before');
  }

  /** Paths of the segments of all qualities, below that of the playlist of all, which changes with the token. */
  async listSegments(): Promise<readonly string[]> {
    const { master } = this.opened;
    const read = async (path: string) => (await this.person.fetchFile('media', path)).toString('utf8');
    const segments: string[] = [];
    for (const playlist of filesIn(await read(master), '.m3u8'))
      for (const segment of filesIn(await read(below(master, playlist)), '.ts'))
        segments.push(new URL(segment, `http://media/${playlist}`).pathname.slice(1));
    return segments;
  }

  fetchSegment(segment: string, init?: RequestInit): Promise<Response> {
    return this.person.fetchOnce('media', below(this.opened.master, segment), init);
  }

  /** Begins the lecture anew, as after its page was loaded again: from the same session of the person. */
  async beginAnew(): Promise<void> {
    this.opened = await openLecture(this.person);
    await this.play();
  }
}

async function openLecture(person: Person): Promise<Opened> {
  const { sessionId, playback } = await person.call(openPlayerSession, {
    body: { curriculumId: WATCHED, takeOver: true },
  });
  const { master } = playback;
  const read = async (path: string) => (await person.fetchFile('media', path)).toString('utf8');
  const playlist = filesIn(await read(master), '.m3u8').at(-1) ?? '';
  const [, uri, iv, segment] = FIRST_SEGMENT.exec(await read(below(master, playlist))) ?? [];
  if (!uri || !iv || !segment) throw new Error('The playlist names no segment with a key');
  const key = await person.fetchFile('media', below(below(master, playlist), uri));
  return { sessionId, master, playlist, segment, key, iv };
}

/** Digest of what a segment opens to. */
async function readSegment(person: Person, { master, playlist, segment, key, iv }: Opened): Promise<string> {
  const sealed = await person.fetchFile('media', below(below(master, playlist), segment));
  const cipher = createDecipheriv('aes-128-cbc', key, Buffer.from(iv, 'hex'));
  return createHash('sha256').update(cipher.update(sealed)).update(cipher.final()).digest('hex');
}

/** Files that a playlist names. */
const filesIn = (playlist: string, ending: string): string[] =>
  playlist.split('\n').filter((line) => line.endsWith(ending));

const below = (path: string, name: string): string => new URL(name, new URL(path, 'http://media')).pathname;
