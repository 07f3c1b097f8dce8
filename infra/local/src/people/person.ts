import { setTimeout as wait } from 'node:timers/promises';
import { logout, type Endpoint, type ResponseOf } from '@lectern/contracts-core';
import { login } from '@lectern/contracts-identity';
import { codeNow } from '../stack/demo-accounts.ts';
import { addressOf, CallFailed, expectOk, type CallInput } from './calls.ts';
import type { LiveSite } from './site.ts';
import { solveBotCheck } from './solve-bot-check.ts';

/** Browsers that the lives are played in. */
export const BROWSERS = {
  computer:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  mobile:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
} as const;

interface Account {
  readonly email: string;
  readonly password: string;
  readonly secondStep?: string;
}

/** Seconds that a call waits at most for a limit of the service, and how often it asks again unless a kind of person says otherwise. */
const LONGEST_WAIT = 65;
const TRIES = 4;
const STEP_MS = 30_000;

/** A guest, or a signed-in person, in a browser of their own: the same calls as the pages make. */
export class Person {
  private readonly cookies = new Map<string, string>();
  readonly site: LiveSite;
  private readonly agent: string;
  /** How often a call that was told "later" is made again. */
  protected readonly tries: number = TRIES;
  userId = '';

  constructor(site: LiveSite, agent: string = BROWSERS.computer) {
    this.site = site;
    this.agent = agent;
  }

  /** Signs in as the login page does. */
  static async signIn(site: LiveSite, account: Account, agent?: string): Promise<Person> {
    const person = new this(site, agent);
    // The code of the step before: the one that `npm start` prints stays unused.
    const enter = async () =>
      person.call(login, {
        body: {
          email: account.email,
          password: account.password,
          language: 'ko',
          forceLogin: true,
          turnstileToken: await solveBotCheck(person, 'login'),
          ...(account.secondStep ? { secondStep: codeNow(account, -1) ?? '' } : {}),
        },
      });
    const { user } = await enter().catch(async (error: unknown) => {
      if (!(error instanceof CallFailed)) throw error;
      // A busy service took the solution before it said "later": asked again, it has to have a new one.
      if (error.code === 'CAPTCHA_FAILED') return enter();
      if (error.code !== 'SECOND_STEP_WRONG') throw error;
      // A start that was interrupted has used this code; the next comes within thirty seconds.
      await wait(STEP_MS - (Date.now() % STEP_MS) + 100);
      return enter();
    });
    person.userId = user.userId;
    return person;
  }

  signOut(): Promise<unknown> {
    return this.call(logout, {});
  }

  /** @throws {CallFailed} when it is refused. */
  async call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<ResponseOf<E>> {
    const base = this.site.services[endpoint.owner] ?? '';
    const init: RequestInit = {
      method: endpoint.method,
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    };
    const response = await this.ask(addressOf(base, endpoint, input), init);
    return endpoint.response.parse(await response.json()) as ResponseOf<E>;
  }

  /** A file that a service sends to this browser. */
  async fetchFile(service: string, path: string): Promise<Buffer> {
    const response = await this.ask(new URL(path, this.site.services[service]), {});
    return Buffer.from(await response.arrayBuffer());
  }

  /** Sends one request as this browser makes it; the status of the answer is not judged. */
  async fetchOnce(service: string, path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { ...this.headers(false), ...(init.headers as Record<string, string> | undefined) };
    const response = await fetch(new URL(path, this.site.services[service]), { ...init, headers });
    this.keepCookies(response);
    return response;
  }

  private async ask(address: URL, init: RequestInit): Promise<Response> {
    for (let left = this.tries; ; left -= 1) {
      const response = await fetch(address, { ...init, headers: this.headers(init.body !== undefined) });
      this.keepCookies(response);
      const seconds = Number(response.headers.get('retry-after') ?? 2);
      const isLater = response.status === 429 || response.status === 503;
      if (isLater && left > 0 && seconds <= LONGEST_WAIT) {
        await response.arrayBuffer();
        await wait(1_000 * seconds);
        continue;
      }
      await expectOk(response);
      return response;
    }
  }

  protected headers(hasBody: boolean): Record<string, string> {
    return {
      'sec-fetch-site': 'same-origin',
      'user-agent': this.agent,
      cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
    };
  }

  private keepCookies(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }
}
