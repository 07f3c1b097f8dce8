import { MovedClock } from './moved-clock.ts';
import { BROWSERS, Person } from './person.ts';
import type { LiveSite } from './site.ts';
import { readDemoAccounts } from '../stack/demo-accounts.ts';

/** Numbers of the people around the demo accounts. */
const CAST = [1, 2, 3, 4, 5, 6, 7];
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A part of a life: what happened, and when. Played again after an interruption, it goes on where it was. */
export interface Scene {
  /** Kept in the journal: a scene with this name is played once. */
  readonly name: string;
  play(life: Life): Promise<void>;
}

/** The people of a life, each signed in once, and the clock they live by. */
export class Life {
  readonly site: LiveSite;
  readonly clock: MovedClock;
  private readonly people = new Map<string, Promise<Person>>();

  private constructor(site: LiveSite, clock: MovedClock) {
    this.site = site;
    this.clock = clock;
  }

  static async open(site: LiveSite): Promise<Life> {
    return new Life(site, await MovedClock.open(site));
  }

  /** Signs in, side by side, all whom many scenes need. */
  async warmUp(): Promise<void> {
    const demo = ['Learner', 'Buyer', 'Buyer abroad', 'Instructor'].map((role) => this.demo(role));
    await Promise.all([...demo, ...CAST.map((number) => this.cast(number))]);
  }

  daysAgo(days: number): Promise<void> {
    return this.clock.setBack(days * DAY);
  }

  minutesAgo(minutes: number): Promise<void> {
    return this.clock.setBack(minutes * MINUTE);
  }

  /** The demo account of a role, such as `Learner`. */
  demo(role: string): Promise<Person> {
    return this.enter(role, async () => {
      const account = (await readDemoAccounts()).find((one) => one.role === role);
      if (!account) throw new Error(`There is no demo account of ${role}`);
      return Person.signIn(this.site, account);
    });
  }

  /** One of the people around the demo accounts, as identity's `demo-cast.ts` numbers them. */
  cast(number: number): Promise<Person> {
    const account = { email: `cast-${number}@lectern.example`, password: 'Paper-Lantern-57' };
    return this.enter(account.email, () => Person.signIn(this.site, account));
  }

  /** Another browser of a demo account; it ends the session of the first. */
  async onMobile(role: string): Promise<Person> {
    const account = (await readDemoAccounts()).find((one) => one.role === role);
    if (!account) throw new Error(`There is no demo account of ${role}`);
    const mobile = Person.signIn(this.site, account, BROWSERS.mobile);
    this.people.set(role, mobile);
    return mobile;
  }

  guest(): Person {
    return new Person(this.site);
  }

  /** Signs all out and sets the clocks right. */
  async close(): Promise<void> {
    await this.clock.close();
    for (const entering of this.people.values()) {
      const person = await entering.catch(() => undefined);
      // A session that another browser of the person has ended is over already.
      await person?.signOut().catch(() => undefined);
    }
  }

  private enter(key: string, signIn: () => Promise<Person>): Promise<Person> {
    const known = this.people.get(key);
    if (known) return known;
    const entering = signIn();
    this.people.set(key, entering);
    return entering;
  }
}
