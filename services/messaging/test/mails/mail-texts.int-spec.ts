import { randomUUID } from 'node:crypto';
import { getMailTemplate, listMailTemplates, previewMailTemplate } from '@lectern/contracts-messaging';
import { until } from '@lectern/testing/node';
import { startTestMessaging, type TestMessaging } from '../start-test-messaging.ts';
import { person } from '../support-people.ts';

let messaging: TestMessaging;
beforeAll(async () => {
  messaging = await startTestMessaging();
});
afterAll(() => messaging.stop());

const editor = person('content');
const ROOT = '/api/admin/mail-templates';
const WELCOME = `${ROOT}/welcome/en`;
const ask = (method: string, path: string, body?: object, as = editor) =>
  messaging.ask(method, path, { as, ...(body ? { body } : {}) });
const welcome = async () => getMailTemplate.response.parse((await ask('GET', WELCOME)).body);
const save = (body: object) => ask('PUT', WELCOME, { reason: 'Warmer words', ...body });
const arrives = async (to: string) => {
  await until(async () => (await messaging.received(to)).length > 0);
  return (await messaging.received(to))[0];
};
const welcomeTo = async (to: string) => {
  const content = { template: 'welcome', name: 'Kim Minji' } as const;
  await messaging.mail({ id: randomUUID(), to, locale: 'en', content });
  return arrives(to);
};

it('sends the words that staff wrote until they go back to those of the house, and keeps the versions', async () => {
  const { house, version } = await welcome();
  expect(version).toBe(0);
  const text = {
    ...house,
    subject: 'Good to see you, {{name}}',
    paragraphs: 'Hello <b>{{name}}</b>\n{{text}}',
  };
  const saved = await save({ text, seen: 0 });
  expect(saved.status).toBe(200);
  const mail = await welcomeTo('kim@example.com');
  expect(mail?.subject).toBe('[Lectern] Good to see you, Kim Minji');
  expect(mail?.text).toContain('Hello <b>Kim Minji</b>\n\nYour account is ready.');
  expect(mail?.html).not.toContain('<b>Kim');
  const { templates } = listMailTemplates.response.parse((await ask('GET', ROOT)).body);
  expect(templates.find(({ template }) => template === 'welcome')?.changedAt).toEqual({
    ko: null,
    en: expect.any(String),
  });
  expect((await save({ text: null, seen: saved.body['version'] })).status).toBe(200);
  expect((await welcomeTo('lee@example.com'))?.subject).toBe('[Lectern] Welcome');
  const { versions, text: inForce } = await welcome();
  expect(inForce).toEqual(house);
  expect(versions.map((one) => one.text)).toEqual([null, text]);
  const entries = await messaging.postgres.query<{ action: string }>(
    `select action from messaging_audit.audit_entry where actor_id = $1 order by id`,
    [editor.userId],
  );
  expect(entries.map(({ action }) => action)).toEqual(['mail-text-changed', 'mail-text-reset']);
});

it('refuses a name that the mail does not know, and names it', async () => {
  const { house, version } = await welcome();
  const text = { ...house, note: 'Call {{phone}}' };
  for (const [method, path, body] of [
    ['PUT', WELCOME, { text, seen: version, reason: 'Warmer words' }],
    ['POST', `${WELCOME}/preview`, { text, sample: 0 }],
    ['POST', `${WELCOME}/test`, { text, sample: 0 }],
  ] as const) {
    const { status, body: answer } = await ask(method, path, body);
    expect([status, answer['error'], Object(answer['details']).variable]).toEqual([
      422,
      'MAIL_VARIABLE',
      'phone',
    ]);
  }
  expect((await welcome()).version).toBe(version);
});

it('takes one of two changes that saw the same version', async () => {
  const { house, version } = await welcome();
  const both = await Promise.all([1, 2].map(() => save({ text: house, seen: version })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('shows a mail with made-up facts, and sends one to who asks alone', async () => {
  const { house } = await welcome();
  const shown = previewMailTemplate.response.parse(
    (await ask('POST', `${WELCOME}/preview`, { text: house, sample: 0 })).body,
  );
  expect(shown).toMatchObject({ subject: '[Lectern] Welcome', button: 'Verify my licence' });
  const sent = await ask('POST', `${WELCOME}/test`, {
    text: { ...house, heading: 'Only a test' },
    sample: 0,
  });
  expect(sent.body).toEqual({ to: `${editor.userId}@staff.example.com` });
  const mail = await arrives(`${editor.userId}@staff.example.com`);
  expect(mail?.subject).toBe('[TEST] [Lectern] Welcome');
  expect(mail?.text).toContain('Only a test');
});

it('refuses staff of another role', async () => {
  expect((await ask('GET', ROOT, undefined, person('finance'))).status).toBe(403);
  expect((await ask('GET', `${ROOT}/no-such-mail/en`)).status).toBe(400);
});
