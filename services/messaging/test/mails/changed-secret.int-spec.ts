import { randomUUID } from 'node:crypto';
import { SERVICE_SECRET_HEADER } from '@lectern/contracts-core';
import { sendMail } from '@lectern/contracts-messaging';
import { seal, unseal } from '@lectern/nest-kit/files';
import { until } from '@lectern/testing/node';
import { serviceKeys } from '../../src/common/secrets.ts';
import {
  MESSAGING_SECRET as FORMER,
  SECRET,
  startTestMessaging,
  type TestMessaging,
} from '../start-test-messaging.ts';

const NEXT = 'the secret that takes its place, long enough';
let messaging: TestMessaging;
beforeEach(async () => (messaging = await startTestMessaging()));
afterEach(() => messaging.stop());

const ask = async ({ url }: { url: string }, to: string): Promise<void> => {
  const response = await fetch(url + sendMail.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SERVICE_SECRET_HEADER]: SECRET },
    body: JSON.stringify({
      id: randomUUID(),
      to,
      locale: 'ko',
      content: { template: 'verification-code', code: '012345', minutes: 10 },
    }),
  });
  expect(response.status).toBe(202);
};
const arrives = (to: string) => until(async () => (await messaging.received(to)).length === 1);
const untilNoneIsLeft = ({ url }: { url: string }) =>
  until(async () => Object(await (await fetch(`${url}/readyz`)).json()).sealedWithOther === 0);

/** A page of a file that was handed in long ago; its key opens with the secret of then. */
async function keepPage() {
  const key = `tickets/kept/${randomUUID()}`;
  const wrapped = seal(serviceKeys({ secret: FORMER }, 'ticket-file')[0], Buffer.from('the key'), key);
  const [file, pass] = [randomUUID(), Buffer.from('a pass')];
  await messaging.postgres.query(
    `insert into messaging.upload_pass (hash, expires_at) values ($1, now() + interval '1 day')`,
    [pass],
  );
  await messaging.postgres.query(
    `insert into messaging.ticket_file (id, pass, key, filename, type, size) values ($1, $2, 'k', 'f', 'image/jpeg', 1)`,
    [file, pass],
  );
  await messaging.postgres.query(
    `insert into messaging.ticket_page (file_id, page, key, type, width, height, wrapped_key)
     values ($1, 1, $2, 'image/jpeg', 1, 1, $3)`,
    [file, key, wrapped],
  );
  const stored = async (): Promise<Buffer> => {
    const [row] = await messaging.postgres.query<{ wrapped_key: Buffer }>(
      'select wrapped_key from messaging.ticket_page where key = $1',
      [key],
    );
    return row?.wrapped_key ?? Buffer.alloc(0);
  };
  const open = async (secret: string): Promise<string> =>
    unseal(serviceKeys({ secret }, 'ticket-file')[0], await stored(), key).toString();
  return { stored, open };
}

it('changes in three rounds while mails wait and are sent: each arrives once', async () => {
  const page = await keepPage();
  // It is tried again later, by whichever process finds its job.
  await messaging.faults({ refuseNext: 1, refuseCode: 451 });
  await ask(messaging, 'before@example.com');
  const early = await messaging.startAnother({ secret: FORMER, otherSecret: NEXT });
  await ask(early, 'first-round@example.com');
  const late = await messaging.startAnother({ secret: NEXT, otherSecret: FORMER });
  await ask(late, 'second-round@example.com');
  await ask(early, 'at-the-other@example.com');
  await early.close();
  await messaging.close();
  await untilNoneIsLeft(late);
  await late.close();
  const only = await messaging.startAnother({ secret: NEXT });
  expect(await page.open(NEXT)).toBe('the key');
  await expect(page.open(FORMER)).rejects.toThrow();
  await ask(only, 'third-round@example.com');
  const all = ['before', 'first-round', 'second-round', 'at-the-other', 'third-round'];
  for (const name of all) await arrives(`${name}@example.com`);
  await only.close();
});

it('does not start without the former secret while a file needs it, and changes nothing', async () => {
  const { stored } = await keepPage();
  const before = await stored();
  await expect(messaging.startAnother({ secret: NEXT })).rejects.toThrow(
    'MESSAGING_SECRET does not open all that is in the database (pages of files beside messages: 1)',
  );
  expect(await stored()).toEqual(before);
});
