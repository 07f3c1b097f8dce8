import type { BotCheckedAction } from '@lectern/contracts-core';
import { createDataSource } from '@lectern/nest-kit';
import {
  addJob,
  jobKeyOf,
  migratedTemplate,
  openJob,
  type JobEnvelope,
  runJob,
  TEST_ANSWER_LIMIT,
} from '@lectern/nest-kit/testing';
import { startTestPostgres } from '@lectern/testing/node';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { identityDatabase } from '../database.ts';
import type { IdentityConfig } from '../src/config.ts';
import { startIdentity } from '../src/main.ts';
import { TestBrowser } from './test-browser.ts';

export const ORIGIN = 'https://lectern.test';
const SECRET = 'a secret of the tests that is long enough';
/** What a hash costs proves something to few tests, and is a tenth of what most of them would take. */
const CHEAP_HASHES = { memoryCost: 64, timeCost: 1, parallelism: 1 };
/** For tests of what hashing costs, or of what hashes are. */
export const REAL_HASHES = { hashCost: undefined };
let addresses = 0;

/** An identity service on a fresh database, browsers to use it with, and a look into its tables. */
export async function startTestIdentity(settings: Partial<IdentityConfig> = {}) {
  const template = await migratedTemplate('identity', identityDatabase);
  const postgres = await startTestPostgres(template);
  const databaseUrl = template.addressIn(postgres.adminUrl);
  const config: IdentityConfig = {
    port: 0,
    host: '127.0.0.1',
    answerLimit: TEST_ANSWER_LIMIT,
    handover: 0,
    databaseUrl,
    logLevel: 'silent',
    publicOrigin: ORIGIN,
    secret: SECRET,
    botRounds: 1,
    // At the lowest priority, hashing would wait for all tests that run beside.
    hashingPriority: 'normal',
    hashCost: CHEAP_HASHES,
    messagingUrl: 'http://127.0.0.1:9',
    catalogUrl: 'http://127.0.0.1:9',
    mediaUrl: 'http://127.0.0.1:9',
    commerceUrl: 'http://127.0.0.1:9',
    learningUrl: 'http://127.0.0.1:9',
    releasesUrl: 'http://127.0.0.1:9',
    serviceSecret: 'what services show each other in tests',
    ...settings,
  };
  const service = await startIdentity(config);
  const dataSource = createDataSource({ service: 'identity', url: databaseUrl, entities: [], poolSize: 5 });
  await dataSource.initialize();
  // Mails that were asked for, the latest first: the jobs that carry them are sealed, and forgotten when they are done.
  await dataSource.query(`
    create table asked_job (id uuid primary key, at timestamptz, data jsonb);
    create function keep_asked() returns trigger language plpgsql as $$
    begin
      insert into identity.asked_job values (new.id, new.created_on, new.data) on conflict do nothing;
      return null;
    end $$;
    create trigger keep_asked after insert on identity_jobs.job
      for each row when (new.name = 'deliver-mail') execute function keep_asked();
    create table opened_mail (id uuid primary key, at timestamptz, mail jsonb);
    create view asked_mail as
      select mail->>'to' as recipient, mail->>'locale' as language, mail->'content' as content
        from opened_mail order by at desc`);
  const keys = [jobKeyOf('identity', settings.secret ?? SECRET)];
  const openMails = async (): Promise<void> => {
    const jobs = await dataSource.query<{ id: string; at: Date; data: JobEnvelope }[]>(
      'select id, at, data from asked_job where id not in (select id from opened_mail)',
    );
    for (const { id, at, data } of jobs) {
      await dataSource.query('insert into opened_mail values ($1, $2, $3) on conflict (id) do nothing', [
        id,
        at,
        JSON.stringify(openJob(keys, 'deliver-mail', data)),
      ]);
    }
  };
  const query = async <Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> => {
    if (sql.includes('asked_mail')) await openMails();
    return dataSource.query<Row[]>(sql, parameters);
  };
  return {
    url: service.url,
    databaseUrl,
    query,
    /** Another process of the service, on the same database. */
    startAnother: (own: Partial<IdentityConfig>) => {
      if (own.secret) keys.push(jobKeyOf('identity', own.secret));
      return startIdentity({ ...config, ...own });
    },
    /** Has a job of this kind done; resolves when it is. */
    runJob: (name: string) => runJob(postgres.query, 'identity', name),
    /** Has a job run now. */
    addJob: (name: string, data: object = {}) => addJob(postgres.query, 'identity', name, data),
    /** As `query`, as the administrator. */
    admin: postgres.query,
    /** A browser of its own, at an address of its own unless told. */
    browser: (
      address = `198.18.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`,
      url = service.url,
    ) => new TestBrowser(url, address),
    /** The code in the latest mail to an address. */
    code: async (email: string): Promise<string> => {
      const [mail] = await query<{ code: string }>(
        `select content->>'code' as code from asked_mail where recipient = $1 and content ? 'code' limit 1`,
        [email],
      );
      return mail?.code ?? 'none';
    },
    stop: async () => {
      await dataSource.destroy();
      await service.close();
      await postgres.drop();
    },
  };
}

export type TestIdentity = Awaited<ReturnType<typeof startTestIdentity>>;

/** A token as the bot check's widget would hand it out. */
export async function solveBotCheck(
  browser: TestBrowser,
  action: BotCheckedAction = 'login',
): Promise<string> {
  const { body } = await browser.get(`/api/auth/bot-check?action=${action}`);
  const challenge = body['challenge'] as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** Makes a limit that was counted before full, for everyone it was counted for. */
export const fillLimit = (identity: TestIdentity, name: string, hits: number) =>
  identity.query(
    `update rate_limit set hits = (select array_agg(now()) from generate_series(1, $2)),
            expires_at = now() + interval '1 hour' where key like $1 || ':%'`,
    [name, hits],
  );

const person = {
  name: 'Kim Minji',
  lastName: 'Kim',
  firstName: 'Minji',
  gender: 'female',
  specialty: 'dermatology',
  experience: '6-10',
  language: 'ko',
  country: 'KR',
  occupation: 'physician',
  marketing_consent: 0,
};

/** What the sign-up form sends, without what is one's own. */
export const registration = (own: Record<string, unknown>) => ({
  ...person,
  password: 'Tidal-Copper-48',
  ...own,
});

/** Has a code mailed to a new address, with a bot check of its own unless one is given. */
export async function askForCode(browser: TestBrowser, email: string, own: Record<string, unknown> = {}) {
  const turnstileToken =
    'turnstileToken' in own ? own['turnstileToken'] : await solveBotCheck(browser, 'register');
  return browser.post('/api/auth/send-verification', { email, language: 'ko', ...own, turnstileToken });
}

/** Signs a person up, the whole way; resolves with their id. */
export async function signUp(
  identity: TestIdentity,
  email: string,
  own: Record<string, unknown> = {},
): Promise<string> {
  const browser = identity.browser();
  await askForCode(browser, email);
  await browser.post('/api/auth/verify-email', { email, code: await identity.code(email) });
  const turnstileToken = await solveBotCheck(browser, 'register');
  const { status, body } = await browser.post(
    '/api/auth/register',
    registration({ email, turnstileToken, ...own }),
  );
  if (status !== 201) throw new Error(`Signing up answered ${status} ${JSON.stringify(body)}`);
  return String(body['userId']);
}

export const PASSWORD = 'Tidal-Copper-48';

/** Signs in, with a bot check of its own unless one is given. */
export async function logIn(browser: TestBrowser, email: string, own: Record<string, unknown> = {}) {
  const turnstileToken = 'turnstileToken' in own ? own['turnstileToken'] : await solveBotCheck(browser);
  return browser.post('/api/auth/login', {
    email,
    password: PASSWORD,
    language: 'ko',
    ...own,
    turnstileToken,
  });
}
