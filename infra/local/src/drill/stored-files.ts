import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { OWN_FORM_HEADER } from '@lectern/contracts-core';
import { uploadCoursePicture } from '@lectern/contracts-media';
import { askOnce, type Came } from './ask-once.ts';

const READ_EVERY_MS = 200;
const UPLOAD_EVERY_MS = 3_000;
const PLAY_EVERY_MS = 2_000;
/** What the store has answers within this time once it is back, although a busy machine draws pictures meanwhile. */
const THERE_WITHIN_MS = 60_000;
const MOST_WRONG = 5;

/** A person of the drill who hands pictures in. */
interface Author {
  fetchOnce(service: string, path: string, init?: RequestInit): Promise<Response>;
}

/** A person of the drill who plays a film. */
export interface FilmPlayer {
  /** Plays on as a player does: it waits where it is told to. @throws where anything is refused. */
  play(): Promise<void>;
  /** Segments of all qualities. */
  listSegments(): Promise<readonly string[]>;
  /** The answer to one request for a segment. */
  fetchSegment(segment: string, init?: RequestInit): Promise<Response>;
}

/** Answers to requests that need the store: all but `wrong` are as promised. */
interface Answers {
  successes: number;
  /** 503 that says when to come again. */
  later: number;
  /** Of anything else, what was asked and what came, the first few. */
  readonly wrong: string[];
}

const noAnswers = (): Answers => ({ successes: 0, later: 0, wrong: [] });

/** Pictures and segments of films, which lie in the object store: handed in, read and played, with every answer counted. */
export class StoredFiles {
  readonly pictures = noAnswers();
  readonly segments = noAnswers();
  readonly uploads = noAnswers();
  private readonly author: Author;
  private readonly player: FilmPlayer;
  private readonly picture: Buffer<ArrayBuffer>;
  /** Path of a file of a picture whose upload was acknowledged → digest of what it was when it was first read. */
  private readonly kept = new Map<string, string | undefined>();
  private readonly turns = { pictures: 0, segments: 0 };

  /** @param picture A file that is handed in again and again. */
  constructor(author: Author, player: FilmPlayer, picture: Buffer<ArrayBuffer>) {
    this.author = author;
    this.player = player;
    this.picture = picture;
  }

  /** Hands in, reads and plays until the signal. */
  async use(signal: AbortSignal): Promise<void> {
    const segments = await this.player.listSegments();
    await Promise.all([
      this.every(UPLOAD_EVERY_MS, signal, () => this.uploadPicture()),
      this.every(READ_EVERY_MS, signal, () => this.readPicture()),
      this.every(READ_EVERY_MS, signal, () => this.readSegment(segments)),
      this.every(PLAY_EVERY_MS, signal, () => this.play()),
    ]);
  }

  async uploadPicture(): Promise<void> {
    const form = new FormData();
    form.set('file', new File([this.picture], 'drill.png', { type: 'image/png' }));
    const { method, path } = uploadCoursePicture;
    const init = { method, body: form, headers: { [OWN_FORM_HEADER]: '1' } };
    const came = await askOnce((signal) => this.author.fetchOnce('media', path, { ...init, signal }));
    this.count(this.uploads, path, came);
    if ('content' in came) {
      const { image } = uploadCoursePicture.response.parse(JSON.parse(came.content.toString('utf8')));
      for (const width of image.widths)
        for (const format of ['avif', 'webp']) this.kept.set(`${image.base}-${width}.${format}`, undefined);
    }
    if ('laterMs' in came) await wait(came.laterMs);
  }

  /** Everything acknowledged that is not there any more, or is not what it was; empty when nothing was lost. */
  async findLost(): Promise<string[]> {
    const lost: string[] = [];
    for (const path of this.kept.keys()) {
      const came = await this.untilThere(path);
      const what = 'content' in came ? this.compare(path, came.content) : tell(came);
      if (what !== undefined) lost.push(`picture ${path}: ${what}`);
    }
    return lost;
  }

  private async readPicture(): Promise<void> {
    const path = [...this.kept.keys()][this.turns.pictures++ % Math.max(1, this.kept.size)];
    if (path === undefined) return;
    const came = await this.fetchPicture(path);
    this.count(this.pictures, path, came);
    const change = 'content' in came ? this.compare(path, came.content) : undefined;
    if (change !== undefined) note(this.pictures, path, change);
  }

  private async readSegment(segments: readonly string[]): Promise<void> {
    const segment = segments[this.turns.segments++ % segments.length] ?? '';
    const came = await askOnce((signal) => this.player.fetchSegment(segment, { signal }));
    this.count(this.segments, segment, came);
  }

  private async play(): Promise<void> {
    await this.player.play().catch((error: unknown) => {
      note(this.segments, 'the player', error instanceof Error ? error.message : String(error));
    });
  }

  private fetchPicture(path: string): Promise<Came> {
    return askOnce((signal) => this.author.fetchOnce('media', path, { signal }));
  }

  private async untilThere(path: string): Promise<Came> {
    for (const until = performance.now() + THERE_WITHIN_MS; ;) {
      const came = await this.fetchPicture(path);
      if (!('laterMs' in came) || performance.now() > until) return came;
      await wait(came.laterMs);
    }
  }

  /** Undefined where a file is what it was when it was first read. */
  private compare(path: string, content: Buffer): string | undefined {
    const digest = createHash('sha256').update(content).digest('hex');
    const before = this.kept.get(path) ?? digest;
    this.kept.set(path, before);
    return before === digest ? undefined : 'another file than before';
  }

  private count(answers: Answers, asked: string, came: Came): void {
    if ('content' in came) answers.successes += 1;
    else if ('laterMs' in came) answers.later += 1;
    else note(answers, asked, came.instead);
  }

  private async every(pauseMs: number, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
    while (!signal.aborted) {
      await work();
      await wait(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  }
}

function note({ wrong }: Answers, asked: string, what: string): void {
  if (wrong.length < MOST_WRONG) wrong.push(`${what} for ${asked}`);
}

const tell = (came: Came): string =>
  'laterMs' in came ? '503 again and again' : 'instead' in came ? came.instead : 'there';
