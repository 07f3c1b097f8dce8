import { changeFavourite, listFavourites, searchCurricula } from '@lectern/contracts-catalog';
import { listOrders } from '@lectern/contracts-commerce';
import { listResumePositions, openPlayerSession, sendHeartbeat } from '@lectern/contracts-learning';
import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { buy } from '../people/buy.ts';
import { CallFailed } from '../people/calls.ts';
import { Person } from '../people/person.ts';
import type { LiveSite } from '../people/site.ts';
import { readDemoAccounts, type DemoAccount } from '../stack/demo-accounts.ts';
import { addBuyers } from './drill-buyers.ts';

const HEARTBEAT_EVERY_MS = 100;
/** Milliseconds of the lecture from one heartbeat to the next, so that each leaves a place of its own. */
const STEP = 20;
/** As many favourites may be changed in a minute as the service allows, and a few less. */
const FAVOURITE_EVERY_MS = 700;
const PAYMENT_EVERY_MS = 4_000;
const SIGN_IN_EVERY_MS = 5_000;
/** What is paid at the provider is ours within a minute, whatever happened. */
const SETTLED_WITHIN_MS = 75_000;
export const WATCHED = 'marionette-commissure-short';
/** Each buys every course once: payments of half an hour and more. */
const BUYERS = 25;
/** A 503 asks for two seconds: a write is repeated for longer than any drill's outage. */
const TRIES = 30;

/** What became of writes. */
export interface Writes {
  acknowledged: number;
  /** Not answered with a success, also after the repeats that a 503 asks for. */
  failed: number;
  /** Of the acknowledged ones; sign-ins come beside them. */
  payments: number;
  signIns: number;
  /** The longest time between two acknowledged writes, in milliseconds. */
  longestGap: number;
  readonly examples: string[];
}

export const noWrites = (): Writes => ({
  acknowledged: 0,
  failed: 0,
  payments: 0,
  signIns: 0,
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
  /** Who bought what, as acknowledged. */
  private readonly paid = new Map<Person, Set<string>>();
  /** Who has bought nothing yet. */
  private readonly buyers: DemoAccount[];
  /** What the buyer of now has not been at yet. */
  private toBuy: string[] = [];
  private payer: Person | undefined;
  /** Milliseconds of the lecture, as acknowledged last. */
  private position = 0;
  private changes = 0;
  private lastWrite = performance.now();
  private writes = noWrites();

  private constructor(
    site: LiveSite,
    parts: {
      buyer: Person;
      learner: Person;
      sessionId: string;
      courses: readonly string[];
      buyers: readonly DemoAccount[];
    },
  ) {
    this.site = site;
    this.buyer = parts.buyer;
    this.learner = parts.learner;
    this.sessionId = parts.sessionId;
    this.courses = parts.courses;
    this.buyers = [...parts.buyers];
  }

  /** Signs the people in, and opens a lecture that one of them owns. @param database Where buyers are made, as its administrator. */
  static async open(site: LiveSite, database: string): Promise<Ledger> {
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
    const buyers = await addBuyers(database, await demoAccount('Buyer'), BUYERS);
    return new Ledger(site, { buyer, learner, sessionId, courses, buyers });
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

  private async unpaid(): Promise<string[]> {
    for (const until = Date.now() + SETTLED_WITHIN_MS; ; await wait(1_000)) {
      const missing: string[] = [];
      for (const [person, acknowledged] of this.paid) {
        const { items } = await person.call(listOrders, { query: { page: 1, size: 100 } });
        const paid = new Set(items.filter(({ state }) => state === 'PAID').map((one) => one.curriculumId));
        missing.push(...[...acknowledged].filter((id) => !paid.has(id)));
      }
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
    if (this.payer === undefined || this.toBuy.length === 0) {
      const account = this.buyers.shift();
      if (account === undefined) throw new Error('Every buyer has bought every course');
      // One whose sign-in fails is not asked again.
      this.payer = await enter(this.site, account);
      this.toBuy = [...this.courses];
    }
    const curriculumId = this.toBuy.shift() ?? '';
    try {
      await buy(this.payer, { curriculumId });
    } catch (error) {
      // A course that is free, or not for sale.
      if (error instanceof CallFailed && error.status < 500) return;
      throw error;
    }
    const bought = this.paid.get(this.payer) ?? new Set();
    this.paid.set(this.payer, bought.add(curriculumId));
    this.writes.payments += 1;
    this.acknowledge();
  }

  private async signIn(): Promise<void> {
    await signIn(this.site, 'New learner');
    this.writes.signIns += 1;
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

/** A person who comes from an address of their own, as far as the balancer tells the edge, and has patience. */
export class Visitor extends Person {
  protected override readonly tries = TRIES;
  private readonly address = `198.19.${randomInt(1, 250)}.${randomInt(1, 250)}`;

  protected override headers(hasBody: boolean): Record<string, string> {
    return { ...super.headers(hasBody), 'x-forwarded-for': this.address };
  }
}

async function demoAccount(role: string): Promise<DemoAccount> {
  const account = (await readDemoAccounts()).find((one) => one.role === role);
  if (!account) throw new Error(`There is no demo account ${role}`);
  return account;
}

const signIn = async (site: LiveSite, role: string): Promise<Person> => enter(site, await demoAccount(role));

function enter(site: LiveSite, account: DemoAccount): Promise<Person> {
  return Visitor.signIn(site, account).catch((error: unknown) => {
    // A solved bot check counts once: when the answer to it was a 503, the page has another one solved.
    if (error instanceof CallFailed && error.code === 'CAPTCHA_FAILED') return Visitor.signIn(site, account);
    throw error;
  });
}
