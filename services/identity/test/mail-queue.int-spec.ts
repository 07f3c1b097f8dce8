import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SERVICE_SECRET_HEADER } from '@lectern/contracts-core';
import { until } from '@lectern/testing/node';
import { keepPictureJob } from '../src/accounts/pictures/keep-picture.job.ts';
import { deliverMail } from '../src/common/mail/deliver-mail.job.ts';
import { erasePersonJob } from '../src/privacy/deletion/erase-person.job.ts';
import { askForCode, startTestIdentity } from './start-test-identity.ts';

it('row 59: hands a mail to messaging under one id until it is taken, with the secret of the services', async () => {
  const asked: { secret: unknown; mail: Record<string, unknown> }[] = [];
  const messaging = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const mail = Object(JSON.parse(Buffer.concat(chunks).toString()));
      asked.push({ secret: request.headers[SERVICE_SECRET_HEADER], mail });
      response.writeHead(asked.length === 1 ? 503 : 202, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => messaging.listen(0, '127.0.0.1', resolve));
  const { port } = messaging.address() as AddressInfo;
  const identity = await startTestIdentity({ messagingUrl: `http://127.0.0.1:${port}` });
  const email = 'delivered@example.com';
  await askForCode(identity.browser(), email, { language: 'en' });
  await until(() => Promise.resolve(asked.length === 2));
  const code = await identity.code(email);
  await identity.stop();
  messaging.close();
  expect(asked[0]).toEqual({
    secret: 'what services show each other in tests',
    mail: {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      to: email,
      locale: 'en',
      content: { template: 'verification-code', code, minutes: 10 },
    },
  });
  expect(asked[1]).toEqual(asked[0]);
});

it.each([deliverMail, keepPictureJob, erasePersonJob])(
  '$name waits for the other service for more than a day',
  (job) => {
    const pauses = Array.from({ length: job.tries - 1 }, (_, retry) =>
      Math.min(job.pause * 2 ** retry, job.longestPause),
    );
    expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(24 * 60 * 60);
  },
);
