import { setTimeout as pause } from 'node:timers/promises';
import type { Bench, Measurement } from '../bench.ts';
import { PASSWORD } from '../login/attempt.ts';
import { ask, solvedBotCheck } from '../login/visitor.ts';
import { childOf } from './children.ts';
import { startLoad, type Load, type Writer } from './light-load.ts';

const LEARNER = 'learner@lectern.example';
/** Guest pages that are in the edge's memory, which a service that is away does not touch. */
const PAGES = ['/en', '/ko', '/en/about'];
const BACK_WITHIN_SECONDS = 3;
const LOOK_EVERY = 20;
/** Milliseconds the load goes on after a process is back. */
const AFTERWARDS = 3_000;

interface Victim {
  readonly name: string;
  /** Part of its command line. */
  readonly command: string;
  /** Answers with 200 only while the process works. */
  readonly proof: (at: Addresses) => string;
  /** Whether guest pages go on without it. */
  readonly isNeededByPages: boolean;
}
interface Addresses {
  readonly url: string;
  readonly oauthUrl: string;
}

const search = ({ url }: Addresses) => `${url}/api/curriculum/search?lang=en&q=survive-${performance.now()}`;
const VICTIMS: readonly Victim[] = [
  { name: 'services', command: 'services-process.ts', proof: search, isNeededByPages: false },
  { name: 'PostgreSQL', command: 'postgres -D', proof: search, isNeededByPages: false },
  {
    name: 'simulators',
    command: 'infra/simulators/src/main.ts',
    proof: ({ oauthUrl }) => `${oauthUrl}/google/.well-known/openid-configuration`,
    isNeededByPages: false,
  },
  {
    name: 'edge',
    command: 'shell/dist/server/edge.mjs',
    proof: ({ url }) => `${url}/en/about`,
    isNeededByPages: true,
  },
];

/** What visitors notice when a process of the site is killed. */
export const bench: Bench = {
  about:
    'each process of a running site killed (SIGKILL) while a guest looks at pages and a person keeps courses: until it works again, pages meanwhile, writes that were acknowledged',
  async run({ place, log }) {
    log('starting the site');
    const stack = await place.stack({ restarts: true });
    const writer = await signIn(stack.url);
    for (const page of PAGES) await ask(stack.url + page);
    const load = startLoad(stack.url, PAGES, writer);
    const rows: Measurement[] = [];
    for (const victim of VICTIMS) {
      log(`killing: ${victim.name}`);
      rows.push(...(await kill(victim, stack, load)));
    }
    await load.stop();
    rows.push(await keptWrites(stack.url, writer, load.acknowledged));
    await stack.stop();
    return rows;
  },
};

async function kill(victim: Victim, stack: Addresses & { readonly pid: number }, load: Load) {
  const works = async () => (await ask(victim.proof(stack)).catch(() => undefined))?.status === 200;
  if (!(await works())) throw new Error(`${victim.name} did not work before it was killed`);
  const pid = await childOf(stack.pid, victim.command);
  load.takeVisits();
  const start = performance.now();
  process.kill(pid, 'SIGKILL');
  while (isAlive(pid) || !(await works())) await pause(LOOK_EVERY);
  const seconds = (performance.now() - start) / 1_000;
  await pause(AFTERWARDS);
  const { asked, answered } = load.takeVisits();
  const back: Measurement = {
    name: `${victim.name}, killed until it works again`,
    value: seconds,
    limit: BACK_WITHIN_SECONDS,
    direction: 'at most',
    unit: 's',
  };
  if (victim.isNeededByPages) return [back];
  const pages: Measurement = {
    name: `${victim.name}, guest pages answered meanwhile`,
    value: (100 * answered) / asked,
    limit: 100,
    direction: 'at least',
    unit: '%',
    detail: `${answered} of ${asked}`,
  };
  return [back, pages];
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function signIn(url: string): Promise<Writer> {
  const turnstileToken = await solvedBotCheck(url, 1);
  const { status, body, cookies } = await ask(`${url}/api/auth/login`, {
    method: 'POST',
    body: { email: LEARNER, password: PASSWORD, language: 'en', forceLogin: true, turnstileToken },
  });
  if (status !== 200) throw new Error(`Signing in answered ${status} ${body}`);
  const { user } = JSON.parse(body) as { user: { userId: string } };
  return { cookies: cookies.join('; '), userId: user.userId, courseIds: await courses(url) };
}

async function courses(url: string): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; page <= 10; page += 1) {
    const { body } = await ask(`${url}/api/curriculum/search?lang=en&page=${page}`);
    const { results } = JSON.parse(body) as { results: { id: string }[] };
    ids.push(...results.map(({ id }) => id));
  }
  return [...new Set(ids)];
}

async function keptWrites(
  url: string,
  writer: Writer,
  acknowledged: ReadonlySet<string>,
): Promise<Measurement> {
  const { body } = await ask(`${url}/api/users/favorite?userId=${writer.userId}`, {
    headers: { cookie: writer.cookies },
  });
  const kept = new Set((JSON.parse(body) as { curricula: string[] }).curricula);
  const found = [...acknowledged].filter((id) => kept.has(id)).length;
  return {
    name: 'acknowledged writes found afterwards',
    value: (100 * found) / acknowledged.size,
    limit: 100,
    direction: 'at least',
    unit: '%',
    detail: `${found} of ${acknowledged.size}`,
  };
}
