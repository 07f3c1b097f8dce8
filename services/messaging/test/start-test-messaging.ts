import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import {
  SESSION_COOKIE,
  type BodyInput,
  BOT_CHECK_ERRORS,
  findSession,
  SERVICE_SECRET_HEADER,
  type SignedInPerson,
} from '@lectern/contracts-core';
import { findPersonCard, findPersonNames, passBotCheck } from '@lectern/contracts-identity';
import { sendContact, sendMail } from '@lectern/contracts-messaging';
import { createDataSource, Database, type ObjectStoreSettings } from '@lectern/nest-kit';
import { addJob, migratedTemplate, TEST_ANSWER_LIMIT } from '@lectern/nest-kit/testing';
import { AnswerWith, playService, startTestPostgres } from '@lectern/testing/node';
import { messagingDatabase } from '../database.ts';
import { PassesRepository } from '../src/contact/uploads/passes.repository.ts';
import type { MessagingConfig } from '../src/config.ts';
import { startMessaging } from '../src/main.ts';

export const SECRET = 'a secret of thirty-two characters';
export const MESSAGING_SECRET = 'a secret of the tests that is long enough';
const SIMULATORS = join(import.meta.dirname, '../../../infra/simulators/src/main.ts');

/** A mail as the simulator tells it. */
export interface Received {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
}

/**
 * The messaging service on a fresh database, with the mail simulator as its mail server.
 * @param mailUsers Who may hand mails in, as settings of the simulator; everybody without any.
 */
export async function startTestMessaging(
  settings: { objects?: ObjectStoreSettings } = {},
  mailUsers: Readonly<Record<string, string>> = {},
) {
  const template = await migratedTemplate('messaging', messagingDatabase);
  const postgres = await startTestPostgres(template);
  const databaseUrl = template.addressIn(postgres.adminUrl);
  const simulators = fork(SIMULATORS, [], {
    execArgv: [],
    env: {
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      SIMULATORS: 'mail',
      MAIL_SMTP_PORT: '0',
      MAIL_WEB_PORT: '0',
      ...mailUsers,
    },
  });
  const [{ addresses }] = (await once(simulators, 'message')) as [
    { addresses: { mail: { web: string; smtp: string } } },
  ];
  const inbox = addresses.mail.web.replace('localhost', '127.0.0.1');
  const identity = await startFakeIdentity();
  const config: MessagingConfig = {
    port: 0,
    host: '127.0.0.1',
    answerLimit: TEST_ANSWER_LIMIT,
    handover: 0,
    databaseUrl,
    logLevel: 'silent',
    smtpUrl: addresses.mail.smtp,
    mailFrom: 'Lectern <no-reply@lectern.example>',
    publicUrl: 'https://lectern.example',
    serviceSecret: SECRET,
    identityUrl: identity.url,
    ...settings,
    secret: MESSAGING_SECRET,
  };
  const service = await startMessaging(config);
  const post = (path: string, body: unknown, headers: Record<string, string>) =>
    fetch(`${service.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  return {
    url: service.url,
    /** Ends the process that was started first. */
    close: () => service.close(),
    /** Another process of the service, on the same database. */
    startAnother: (own: Partial<MessagingConfig>) => startMessaging({ ...config, ...own }),
    postgres,
    mail: (body: BodyInput<typeof sendMail>, secret: string | undefined = SECRET) =>
      post(sendMail.path, body, secret === undefined ? {} : { [SERVICE_SECRET_HEADER]: secret }),
    /** What another service asks. */
    internal: (path: string, body: unknown, secret = SECRET) =>
      post(path, body, { [SERVICE_SECRET_HEADER]: secret }),
    contact: (body: Partial<BodyInput<typeof sendContact>>, headers: Record<string, string> = {}) =>
      post(
        sendContact.path,
        { botToken: solved(), ...body },
        { 'sec-fetch-site': 'same-origin', ...headers },
      ),
    identity: identity.state,
    databaseUrl,
    /** What the upkeep does every few minutes with passes that are over and objects that have to go. */
    sweep: async () => {
      const dataSource = createDataSource({
        service: 'messaging',
        url: databaseUrl,
        entities: [],
        poolSize: 1,
      });
      await new PassesRepository(new Database(await dataSource.initialize())).sweepPasses();
      await dataSource.destroy();
      await addJob(postgres.query, 'messaging', 'remove-objects');
    },
    /** A browser's request: with the cookie of the signed-in person, from a new address unless told otherwise. */
    ask: async (
      method: string,
      path: string,
      { body, as, address = '203.0.113.200' }: { body?: unknown; as?: SignedInPerson; address?: string } = {},
    ) => {
      if (as) identity.state.sessions.set(as.sessionId, as);
      const response = await fetch(`${service.url}${path}`, {
        method,
        headers: {
          'sec-fetch-site': 'same-origin',
          'x-forwarded-for': address,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(as ? { cookie: `${SESSION_COOKIE}=${as.sessionId}` } : {}),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const isJson = response.headers.get('content-type')?.includes('json');
      const bytes = Buffer.from(await response.arrayBuffer());
      const answer = (isJson ? JSON.parse(bytes.toString()) : {}) as Record<string, unknown>;
      return { status: response.status, body: answer, bytes, headers: response.headers };
    },
    received: async (to: string) =>
      (await (await fetch(`${inbox}/mails?to=${encodeURIComponent(to)}`)).json()) as Received[],
    smtpUrl: addresses.mail.smtp,
    /** These users of the mail server may hand no mails in any more; all others may. */
    revokeUsers: (revoked: readonly string[]) =>
      fetch(`${inbox}/keys`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ revoked }),
      }),
    faults: (faults: { refuseNext: number; refuseCode: number }) =>
      fetch(`${inbox}/faults`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(faults),
      }),
    stop: async () => {
      await service.close();
      await identity.stop();
      simulators.kill();
      await once(simulators, 'exit');
      await postgres.drop();
    },
  };
}

export type TestMessaging = Awaited<ReturnType<typeof startTestMessaging>>;

let solutions = 0;
/** A fresh solution of a bot check. */
export const solved = (): string => `solved-${(solutions += 1)}`;

/** Identity, as far as messaging asks it: who is signed in; solutions begin with `solved-` and pass once. */
async function startFakeIdentity() {
  const state = {
    isAway: false,
    /** Answers no names, as an identity of the release before. */
    isNameless: false,
    asked: [] as unknown[],
    sessions: new Map<string, SignedInPerson>(),
    /** Names of accounts by their ids. */
    names: new Map<string, string>(),
  };
  const spent = new Set<string>();
  const played = await playService(({ url, body, headers }) => {
    if (url === findSession.path)
      return state.isAway ? undefined : { person: state.sessions.get(String(body['secret'])) ?? null };
    if (url === findPersonNames.path) {
      if (state.isNameless) return undefined;
      state.asked.push(body);
      const userIds = body['userIds'] as string[];
      const people = userIds.map((userId) => ({ userId, name: state.names.get(userId) }));
      return { people: people.filter(({ name }) => name !== undefined) };
    }
    if (url === findPersonCard.path) {
      const email = `${String(body['userId'])}@staff.example.com`;
      return { person: { name: 'Moon Harin', email, language: 'ko' } };
    }
    state.asked.push(body);
    const token = String(body['token']);
    const isOurs = url === passBotCheck.path && headers[SERVICE_SECRET_HEADER] === SECRET;
    const isGood = token.startsWith('solved-') && !spent.has(token);
    spent.add(token);
    if (!isOurs || state.isAway) return undefined;
    const { code, message, status } = BOT_CHECK_ERRORS.CAPTCHA_FAILED;
    return isGood ? { success: true } : new AnswerWith(status, { error: code, message, traceId: 't' });
  });
  return { ...played, state };
}
