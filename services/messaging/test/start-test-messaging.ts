import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sendContact, sendMail, SERVICE_SECRET_HEADER, type BodyInput } from '@lectern/contracts';
import { ensureServiceDatabase } from '@lectern/nest-kit';
import { startTestPostgres } from '@lectern/testing/node';
import { startMessaging } from '../src/main.ts';

export const SECRET = 'a secret of thirty-two characters';
const SIMULATORS = join(import.meta.dirname, '../../../infra/simulators/src/main.ts');

/** A mail as the simulator tells it. */
export interface Received {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
}

/** The messaging service on a fresh database, with the mail simulator as its mail server. */
export async function startTestMessaging() {
  const postgres = await startTestPostgres();
  const databaseUrl = await ensureServiceDatabase(postgres.adminUrl, {
    service: 'messaging',
    password: 'pw',
  });
  const simulators = fork(SIMULATORS, [], { execArgv: [], env: { MAIL_SMTP_PORT: '0', MAIL_WEB_PORT: '0' } });
  const [{ addresses }] = (await once(simulators, 'message')) as [
    { addresses: { mail: { web: string; smtp: string } } },
  ];
  const inbox = addresses.mail.web.replace('localhost', '127.0.0.1');
  const service = await startMessaging({
    port: 0,
    host: '127.0.0.1',
    databaseUrl,
    logLevel: 'silent',
    smtpUrl: addresses.mail.smtp,
    mailFrom: 'Lectern <no-reply@lectern.example>',
    publicUrl: 'https://lectern.example',
    serviceSecret: SECRET,
  });
  const post = (path: string, body: unknown, headers: Record<string, string>) =>
    fetch(`${service.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  return {
    postgres,
    mail: (body: BodyInput<typeof sendMail>, secret: string | undefined = SECRET) =>
      post(sendMail.path, body, secret === undefined ? {} : { [SERVICE_SECRET_HEADER]: secret }),
    contact: (body: Partial<BodyInput<typeof sendContact>>, headers: Record<string, string> = {}) =>
      post(sendContact.path, body, { 'sec-fetch-site': 'same-origin', ...headers }),
    received: async (to: string) =>
      (await (await fetch(`${inbox}/mails?to=${encodeURIComponent(to)}`)).json()) as Received[],
    faults: (faults: { refuseNext: number; refuseCode: number }) =>
      fetch(`${inbox}/faults`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(faults),
      }),
    stop: async () => {
      await service.close();
      simulators.kill();
      await once(simulators, 'exit');
      await postgres.drop();
    },
  };
}

export type TestMessaging = Awaited<ReturnType<typeof startTestMessaging>>;
