import { randomUUID } from 'node:crypto';
import { SESSION_COOKIE, type SignedInPerson, type StaffRole } from '@lectern/contracts-core';
import { addJob, migratedTemplate, runJob, TEST_ANSWER_LIMIT } from '@lectern/nest-kit/testing';
import { startTestPostgres } from '@lectern/testing/node';
import { commerceDatabase } from '../database.ts';
import type { CommerceConfig } from '../src/main.ts';
import { startCommerce } from '../src/main.ts';
import { course, startPartners } from './partners.ts';
import { startToss, TOSS_KEYS } from './toss-provider.ts';

export const SECRET = 'what services show each other in tests';

export interface Answer {
  readonly status: number;
  readonly body: Record<string, any>; // eslint-disable-line @typescript-eslint/no-explicit-any -- tests look into answers of every shape
  readonly headers: Headers;
}

/** Commerce on a fresh database, with the simulated payment provider and the other services played. */
export async function startTestCommerce(settings: Partial<CommerceConfig> = {}) {
  const template = await migratedTemplate('commerce', commerceDatabase);
  const postgres = await startTestPostgres(template);
  const databaseUrl = template.addressIn(postgres.adminUrl);
  const [partners, toss] = await Promise.all([startPartners(), startToss()]);
  const config: CommerceConfig = {
    port: 0,
    host: '127.0.0.1',
    answerLimit: TEST_ANSWER_LIMIT,
    databaseUrl,
    logLevel: process.env['TEST_LOG'] === 'on' ? 'warn' : 'silent',
    serviceSecret: SECRET,
    identityUrl: partners.url,
    catalogUrl: partners.url,
    messagingUrl: partners.url,
    learningUrl: partners.url,
    secret: 'a secret of the tests that is long enough',
    toss: {
      apiUrl: toss.url,
      scriptUrl: `${toss.url}/v2/standard`,
      merchants: {
        KRW: { clientKey: TOSS_KEYS.TOSS_CLIENT_KEY, secretKey: TOSS_KEYS.TOSS_SECRET_KEY },
        USD: { clientKey: TOSS_KEYS.TOSS_FOREIGN_CLIENT_KEY, secretKey: TOSS_KEYS.TOSS_FOREIGN_SECRET_KEY },
      },
      variantKeys: { domestic: 'DEFAULT', paypal: 'PAYPAL', overseas_krw: 'OVERSEAS' },
      // No test waits for it; on a busy machine an answer of the simulator takes seconds.
      timeout: 10_000,
    },
    refundRules: 'standard',
    demoCodes: true,
    ordersPerMinute: 10,
    dollarCountries: { areAllBut: true, codes: ['KR'] },
    fxUrl: undefined,
    crashAt: undefined,
    ...settings,
  };
  let service = await startCommerce(config);
  for (const id of ['botox', 'filler', 'threads']) partners.state.products.set(id, course(id));
  const send = async (
    method: string,
    path: string,
    {
      body,
      as,
      headers = {},
    }: { body?: unknown; as?: SignedInPerson; headers?: Record<string, string> } = {},
  ): Promise<Answer> => {
    if (as) partners.state.sessions.set(as.sessionId, as);
    const response = await fetch(`${service.url}${path}`, {
      method,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(as ? { cookie: `${SESSION_COOKIE}=${as.sessionId}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? {} : JSON.parse(text), headers: response.headers };
  };
  return {
    postgres,
    config,
    databaseUrl,
    partners: partners.state,
    toss,
    send,
    get url() {
      return service.url;
    },
    /** Runs everything that is due now. */
    sweep: async () => {
      await addJob(postgres.query, 'commerce', 'sweep-payments', { slot: 0 });
    },
    /** Has a job run now. */
    addJob: (name: string, data: object) => addJob(postgres.query, 'commerce', name, data),
    /** Has a job run to its end. */
    runJob: (name: string, data: object = { slot: 0 }) => runJob(postgres.query, 'commerce', name, data),
    /** Moves the clock of every rule, the provider's too. */
    advance: async (seconds: number) => {
      const [row] = await postgres.query<{ shift: string }>(
        `select coalesce((regexp_match(pg_get_functiondef('commerce.present'::regproc), 'interval ''(\\d+) s'''))[1], '0') as shift`,
      );
      const shift = Number(row?.shift ?? 0) + seconds;
      await postgres.query(
        `create or replace function commerce.present() returns timestamptz language sql stable as $$ select now() + interval '${shift} s' $$`,
      );
      await toss.advance(seconds * 1_000);
    },
    /** What breaks an invariant now; empty is right. */
    broken: () => postgres.query('select invariant, subject, detail from commerce.broken_invariant'),
    restart: async (changed: Partial<CommerceConfig> = {}) => {
      await service.close();
      service = await startCommerce({ ...config, ...changed });
    },
    stop: async () => {
      await service.close();
      await Promise.all([partners.stop(), toss.stop()]);
      await postgres.drop();
    },
  };
}
export type TestCommerce = Awaited<ReturnType<typeof startTestCommerce>>;

/** A member of staff who gave a code of their app a moment ago. */
export const staff = (role: StaffRole): SignedInPerson => buyer({ roles: [role], hasFreshStep: true });

/** Somebody signed in with a verified licence. */
export const buyer = (facts: Partial<SignedInPerson> = {}): SignedInPerson => ({
  userId: randomUUID(),
  sessionId: randomUUID(),
  licenseVerified: true,
  roles: [],
  ...facts,
});
