import { randomUUID } from 'node:crypto';
import { SESSION_COOKIE, type SignedInPerson } from '@lectern/contracts-core';
import { migratedTemplate, TEST_ANSWER_LIMIT } from '@lectern/nest-kit/testing';
import { startTestPostgres } from '@lectern/testing/node';
import { learningDatabase } from '../database.ts';
import { startLearning, type LearningConfig } from '../src/main.ts';
import { courseOf, enrolmentOf, startPartners } from './partners.ts';

export const SECRET = 'what services show each other in tests';

export interface Answer {
  readonly status: number;
  readonly body: Record<string, any>; // eslint-disable-line @typescript-eslint/no-explicit-any -- tests look into answers of every shape
  readonly text: string;
  readonly bytes: Buffer;
  readonly headers: Headers;
}

/** A person at a browser; its cookies are kept from answer to answer. */
export interface Browser {
  readonly person: SignedInPerson;
  readonly agent: string;
  player?: string;
}

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';

/** Learning on a fresh database, with the other services played. */
export async function startTestLearning(settings: Partial<LearningConfig> = {}) {
  const template = await migratedTemplate('learning', learningDatabase);
  const postgres = await startTestPostgres(template);
  const databaseUrl = template.addressIn(postgres.adminUrl);
  const partners = await startPartners();
  const { url } = partners;
  const config: LearningConfig = {
    port: 0,
    host: '127.0.0.1',
    answerLimit: TEST_ANSWER_LIMIT,
    databaseUrl,
    logLevel: process.env['TEST_LOG'] === 'on' ? 'warn' : 'silent',
    serviceSecret: SECRET,
    identityUrl: url,
    catalogUrl: url,
    commerceUrl: url,
    mediaUrl: url,
    messagingUrl: url,
    publicUrl: 'https://lectern.test',
    secret: 'a secret of the tests that is long enough',
    devicesOfKind: 2,
    ...settings,
  };
  const service = await startLearning(config);
  partners.state.courses.set('botox', courseOf('botox'));
  const send = async (
    method: string,
    path: string,
    {
      body,
      by,
      headers = {},
    }: { body?: unknown; by?: Browser | undefined; headers?: Record<string, string> } = {},
  ): Promise<Answer> => {
    if (by) partners.state.sessions.set(by.person.sessionId, by.person);
    const cookies = by ? [`${SESSION_COOKIE}=${by.person.sessionId}`] : [];
    if (by?.player) cookies.push(`__Host-player=${by.player}`);
    const response = await fetch(`${service.url}${path}`, {
      method,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(by ? { 'user-agent': by.agent, cookie: cookies.join('; ') } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const player = /__Host-player=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1];
    if (by && player) by.player = player;
    const bytes = Buffer.from(await response.arrayBuffer());
    const text = bytes.toString();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
    return {
      status: response.status,
      body: isJson ? JSON.parse(text) : {},
      text,
      bytes,
      headers: response.headers,
    };
  };
  const advance = async (seconds: number) => {
    const [row] = await postgres.query<{ shift: string }>(
      `select coalesce((regexp_match(pg_get_functiondef('learning.present'::regproc), 'interval ''(\\d+) s'''))[1], '0') as shift`,
    );
    const shift = Number(row?.shift ?? 0) + seconds;
    await postgres.query(
      `create or replace function learning.present() returns timestamptz language sql stable as $$ select now() + interval '${shift} s' $$`,
    );
  };
  return {
    postgres,
    databaseUrl,
    url: service.url,
    config,
    partners: partners.state,
    send,
    open: (by: Browser, body: Record<string, unknown> = {}) =>
      send('POST', '/api/learning/sessions', { by, body: { curriculumId: 'botox', ...body } }),
    /** What a browser sends while it plays; the session's heartbeat unless told. */
    save: (
      by: Browser,
      sessionId: string,
      sent: { intervals?: unknown[]; positionSeconds?: number } = {},
      call = 'heartbeat',
    ) =>
      send('POST', `/api/learning/sessions/${sessionId}/${call}`, {
        by,
        body: { positionSeconds: 0, intervals: [], ...sent },
      }),
    /** Moves the clock of every rule. */
    advance,
    /** To six in the morning of the next day in Korea: days are Korean ones, and none may begin while a test plays. */
    advanceToMorning: async () => {
      const [row] = await postgres.query<{ seconds: number }>(
        `select ceil(extract(epoch from ((date_trunc('day', learning.present() at time zone 'Asia/Seoul') + interval '30 hours')
           at time zone 'Asia/Seoul') - learning.present()))::int as seconds`,
      );
      await advance(row?.seconds ?? 0);
    },
    /** Somebody with a verified licence who owns these courses. */
    learner: (curricula: readonly string[] = ['botox'], facts: Partial<SignedInPerson> = {}): Browser => {
      const person = {
        userId: randomUUID(),
        sessionId: randomUUID(),
        licenseVerified: true,
        roles: [],
        ...facts,
      };
      partners.state.enrolments.set(
        person.userId,
        curricula.map((id) => enrolmentOf(id)),
      );
      return { person, agent: CHROME };
    },
    stop: async () => {
      await service.close();
      await partners.stop();
      await postgres.drop();
    },
  };
}
export type TestLearning = Awaited<ReturnType<typeof startTestLearning>>;

/** The same person at another browser. */
export const otherBrowser = ({ person }: Browser, agent = CHROME): Browser => ({ person, agent });
export const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1';

/** Media that was played in the seconds before `endedAt`, at a speed. */
export function playedUntil(endedAt: Date, from: number, to: number, rate = 1) {
  const startedAt = new Date(endedAt.getTime() - ((to - from) * 1_000) / rate);
  return { from, to, startedAt: startedAt.toISOString(), endedAt: endedAt.toISOString() };
}
