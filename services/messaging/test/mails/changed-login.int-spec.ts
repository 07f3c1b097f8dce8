import { randomUUID } from 'node:crypto';
import { SERVICE_SECRET_HEADER } from '@lectern/contracts-core';
import { sendMail } from '@lectern/contracts-messaging';
import { until } from '@lectern/testing/node';
import { SECRET, startTestMessaging, type TestMessaging } from '../start-test-messaging.ts';

const USERS = {
  MAIL_USER: 'first',
  MAIL_PASSWORD: 'the word of the first user',
  MAIL_USER_OTHER: 'second',
  MAIL_PASSWORD_OTHER: 'the word of the second user',
};

let messaging: TestMessaging;
beforeAll(async () => (messaging = await startTestMessaging({}, USERS)));
afterAll(() => messaging.stop());

const ask = async ({ url }: { url: string }, to: string): Promise<void> => {
  const content = { template: 'verification-code', code: '012345', minutes: 10 };
  const response = await fetch(url + sendMail.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SERVICE_SECRET_HEADER]: SECRET },
    body: JSON.stringify({ id: randomUUID(), to, locale: 'ko', content }),
  });
  expect(response.status).toBe(202);
};
const stateOf = async (to: string) => {
  const sql = 'select state from messaging.mail where recipient = $1';
  return (await messaging.postgres.query<{ state: string }>(sql, [to]))[0]?.state;
};
const untilSent = (to: string) => until(async () => (await stateOf(to)) === 'sent');
/** The pauses between tries are over. */
const tryAgain = () =>
  messaging.postgres.query(`update messaging_jobs.job set start_after = now() where state = 'retry'`);

it('keeps a mail that met a refused login, says so, and sends it once the login is right', async () => {
  await ask(messaging, 'before@example.com');
  await untilSent('before@example.com');
  await messaging.close();

  await messaging.revokeUsers([USERS.MAIL_USER]);
  const lines: string[] = [];
  const logDestination = { write: (line: string) => void lines.push(line) };
  const former = await messaging.startAnother({ logLevel: 'error', logDestination });
  await ask(former, 'during@example.com');
  const words = 'the mail server does not take the name and password of SMTP_URL';
  await until(async () => lines.some((line) => line.includes(words)));
  await former.close();
  expect(lines.join()).not.toContain(encodeURIComponent(USERS.MAIL_PASSWORD));
  expect(lines.join()).not.toContain(USERS.MAIL_PASSWORD);
  expect(await stateOf('during@example.com')).toBe('waiting');

  const { host } = new URL(messaging.smtpUrl);
  const word = encodeURIComponent(USERS.MAIL_PASSWORD_OTHER);
  const next = await messaging.startAnother({ smtpUrl: `smtp://${USERS.MAIL_USER_OTHER}:${word}@${host}` });
  try {
    await tryAgain();
    await untilSent('during@example.com');
    expect(await messaging.received('during@example.com')).toHaveLength(1);
  } finally {
    await next.close();
  }
});
