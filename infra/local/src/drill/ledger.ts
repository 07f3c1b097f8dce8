import { changeFavourite, listFavourites, searchCurricula } from '@lectern/contracts-catalog';
import { listOrders } from '@lectern/contracts-commerce';
import { listResumePositions, openPlayerSession, sendHeartbeat } from '@lectern/contracts-learning';
import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { buy } from '../people/buy.ts';
import { CallFailed } from '../people/calls.ts';
import { Person } from '../people/person.ts';
import type { LiveSite } from '../people/site.ts';
import { readDemoAccounts } from '../stack/demo-accounts.ts';

const HEARTBEAT_EVERY_MS = 100;
/** Milliseconds of the lecture from one heartbeat to the next, so that each leaves a place of its own. */
const STEP = 20;
/** As many favourites may be changed in a minute as the service allows, and a few less. */
const FAVOURITE_EVERY_MS = 700;
const PAYMENT_EVERY_MS = 4_000;
const SIGN_IN_EVERY_MS = 5_000;
/** What is paid at the provider is ours within a minute, whatever happened. */
const SETTLED_WITHIN_MS = 75_000;
const WATCHED = 'marionette-commissure-short';

/** What became of writes. */
export interface Writes {
  acknowledged: number;
  /** Not answered with a success, also after the repeats that a 503 asks for. */
  failed: number;
  signIns: number;
  failedSignIns: number;
  /** The longest time between two acknowledged writes, in milliseconds. */
  longestGap: number;
  readonly examples: string[];
}

export const noWrites = (): Writes => ({
  acknowledged: 0,
  failed: 0,
  signIns: 0,
  failedSignIns: 0,
  longestGap: 0,
  examples: [],
});
const MOST_EXAMPLES = 5;

/** Writes of people, and a ledger of all that the site acknowledged. */
export class Ledger {
  private readonly site: LiveSite;
  private readonly buyer: Person;
  private readonly learner: Person;
  private readonly sessionId: string;
  private readonly courses: readonly string[];
  /** Course → what was acknowledged last; undefined while a change is on its way, or came to nothing that is known. */
  private readonly favourites = new Map<string, 'add' | 'remove' | undefined>();
  private readonly paid = new Set<string>();
  /** Milliseconds of the lecture, as acknowledged last. */
  private position = 0;
  private changes = 0;
  private payments = 0;
  private lastWrite = performance.now();
  private writes = noWrites();

  private constructor(
    site: LiveSite,
    parts: { buyer: Person; learner: Person; sessionId: string; courses: readonly string[] },
  ) {
    this.site = site;
    this.buyer = parts.buyer;
    this.learner = parts.learner;
    this.sessionId = parts.sessionId;
    this.courses = parts.courses;
  }

  /** Signs the people in, and opens a lecture that one of them owns. */
  static async open(site: LiveSite): Promise<Ledger> {
    const [buyer, learner] = [await signIn(site, 'Buyer'), await signIn(site, 'Learner')];
    await buy(learner, { curriculumId: WATCHED });
    const { sessionId } = await learner.call(openPlayerSession, {
      body: { curriculumId: WATCHED, takeOver: true },
    });
    const pages = await Promise.all(
      [1, 2, 3].map((page) => buyer.call(searchCurricula, { query: { lang: 'ko', page } })),
    );
    const found = new Set(pages.flatMap(({ results }) => results.map(({ id }) => id)));
    const courses = [...found].filter((id) => id !== WATCHED);
    return new Ledger(site, { buyer, learner, sessionId, courses });
  }

  /** Writes until the signal: heartbeats, favourites, payments, sign-ins. */
  async write(signal: AbortSignal): Promise<void> {
    this.lastWrite = performance.now();
    await Promise.all([
      this.every(HEARTBEAT_EVERY_MS, signal, () => this.beat()),
      this.every(FAVOURITE_EVERY_MS, signal, () => this.changeFavourite()),
      this.every(PAYMENT_EVERY_MS, signal, () => this.pay()),
      this.every(SIGN_IN_EVERY_MS, signal, () => this.signIn()),
    ]);
  }

  /** What became of the writes since the last call. */
  take(): Writes {
    const taken = this.writes;
    taken.longestGap = Math.max(taken.longestGap, performance.now() - this.lastWrite);
    this.writes = noWrites();
    this.lastWrite = performance.now();
    return taken;
  }

  /** Everything acknowledged that the site does not have; empty when nothing was lost. Call it while nothing is written. */
  async findLost(): Promise<string[]> {
    const kept = new Set((await this.buyer.call(listFavourites, { query: {} })).curricula);
    const favourites = [...this.favourites].filter(
      ([id, action]) => action !== undefined && kept.has(id) !== (action === 'add'),
    );
    const { lectures } = await this.learner.call(listResumePositions, { query: { size: 50 } });
    const left = lectures.find(({ curriculumId }) => curriculumId === WATCHED)?.positionSeconds ?? 0;
    const at = Math.round(left * 1_000);
    // One that was not answered may have been kept.
    const isKept = at === this.position || at === this.position + STEP;
    return [
      ...favourites.map(([id, action]) => `favourite ${id}: ${action} was acknowledged`),
      ...(isKept ? [] : [`heartbeat: ${this.position} ms was acknowledged, ${at} ms is kept`]),
      ...(await this.unpaid()).map((id) => `order of ${id}: its payment was acknowledged`),
    ];
  }

  get acknowledgedPayments(): number {
    return this.paid.size;
  }

  private async unpaid(): Promise<string[]> {
    for (const until = Date.now() + SETTLED_WITHIN_MS; ; await wait(1_000)) {
      const { items } = await this.buyer.call(listOrders, { query: { page: 1, size: 100 } });
      const paid = new Set(items.filter(({ state }) => state === 'PAID').map((one) => one.curriculumId));
      const missing = [...this.paid].filter((id) => !paid.has(id));
      if (missing.length === 0 || Date.now() > until) return missing;
    }
  }

  private async every(pauseMs: number, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
    while (!signal.aborted) {
      await work().catch((error: unknown) => this.noteFailure(error));
      await wait(pauseMs);
    }
  }

  private async beat(): Promise<void> {
    const next = this.position + STEP;
    await this.learner.call(sendHeartbeat, {
      params: { sessionId: this.sessionId },
      body: { positionSeconds: next / 1_000, intervals: [] },
    });
    this.position = next;
    this.acknowledge();
  }

  private async changeFavourite(): Promise<void> {
    const no = this.changes++;
    const curriculumId = this.courses[no % this.courses.length] ?? '';
    const action = Math.floor(no / this.courses.length) % 2 === 0 ? 'add' : 'remove';
    this.favourites.set(curriculumId, undefined);
    await this.buyer.call(changeFavourite, { body: { curriculumId, action } });
    this.favourites.set(curriculumId, action);
    this.acknowledge();
  }

  private async pay(): Promise<void> {
    const curriculumId = this.courses[this.payments++];
    if (curriculumId === undefined) return;
    try {
      await buy(this.buyer, { curriculumId });
    } catch (error) {
      // A course that is free, or not for sale.
      if (error instanceof CallFailed && error.status < 500) return;
      throw error;
    }
    this.paid.add(curriculumId);
    this.acknowledge();
  }

  private async signIn(): Promise<void> {
    this.writes.signIns += 1;
    await signIn(this.site, 'New learner').catch((error: unknown) => {
      this.writes.failedSignIns += 1;
      throw error;
    });
  }

  private acknowledge(): void {
    const now = performance.now();
    this.writes.longestGap = Math.max(this.writes.longestGap, now - this.lastWrite);
    this.lastWrite = now;
    this.writes.acknowledged += 1;
  }

  private noteFailure(error: unknown): void {
    this.writes.failed += 1;
    const { message, cause } = Object(error) as { message?: string; cause?: { code?: string } };
    if (this.writes.examples.length < MOST_EXAMPLES)
      this.writes.examples.push((cause?.code ?? message ?? 'nothing').slice(0, 160));
  }
}

/** A person who comes from an address of their own, as far as the balancer tells the edge. */
class Visitor extends Person {
  private readonly address = `198.19.${randomInt(1, 250)}.${randomInt(1, 250)}`;

  protected override headers(hasBody: boolean): Record<string, string> {
    return { ...super.headers(hasBody), 'x-forwarded-for': this.address };
  }
}

async function signIn(site: LiveSite, role: string): Promise<Person> {
  const account = (await readDemoAccounts()).find((one) => one.role === role);
  if (!account) throw new Error(`There is no demo account ${role}`);
  return Visitor.signIn(site, account).catch((error: unknown) => {
    // A solved bot check counts once: when the answer to it was a 503, the page has another one solved.
    if (error instanceof CallFailed && error.code === 'CAPTCHA_FAILED') return Visitor.signIn(site, account);
    throw error;
  });
}
