import { randomUUID } from 'node:crypto';
import { until } from '@lectern/testing/node';
import { startTestMessaging, type TestMessaging } from '../start-test-messaging.ts';

let messaging: TestMessaging;

beforeAll(async () => {
  messaging = await startTestMessaging();
});
afterAll(() => messaging.stop());

const code = (to: string) => ({
  id: randomUUID(),
  to,
  locale: 'ko' as const,
  content: { template: 'verification-code' as const, code: '012345', minutes: 10 },
});
const states = async (to: string) =>
  (
    await messaging.postgres.query<{ state: string; content: unknown }>(
      'select state, content from messaging.mail where recipient = $1',
      [to],
    )
  ).map(({ state, content }) => [state, content]);
const ends = (to: string) => until(async () => (await states(to)).every(([state]) => state !== 'waiting'));
const arrives = (to: string) => until(async () => (await messaging.received(to)).length > 0);

describe('a mail another service asks for', () => {
  it('arrives as text and HTML, and what it said is forgotten', async () => {
    const to = 'kim@example.com';
    const { id, ...mail } = code(to);
    expect((await messaging.mail({ id, ...mail })).status).toBe(202);
    await arrives(to);
    const [received] = await messaging.received(to);
    expect(received?.subject).toBe('[Lectern] 이메일 인증번호 012345');
    expect(received?.text).toContain('012345');
    expect(received?.html).toContain('012345');
    const header = (name: string) => received?.headers.find((line) => line.name === name)?.value;
    expect(header('message-id')).toBe(`<${id}@lectern.example>`);
    expect(header('auto-submitted')).toBe('auto-generated');
    await ends(to);
    expect(await states(to)).toEqual([['sent', null]]);
    const jobs = await messaging.postgres.query('select data from messaging_jobs.job');
    expect(JSON.stringify(jobs)).not.toContain('012345');
  });

  it('is kept and sent nowhere when its address belongs to nobody', async () => {
    const mail = code('past-1-1@history.lectern.invalid');
    expect((await messaging.mail(mail)).status).toBe(202);
    expect(await states(mail.to)).toEqual([]);
  });

  it('row 62: is sealed in every table while it waits', async () => {
    await messaging.faults({ refuseNext: 1, refuseCode: 451 });
    const mail = code('sealed@example.com');
    await messaging.mail({ ...mail, content: { ...mail.content, code: '739164' } });
    expect(await states(mail.to)).toEqual([['waiting', null]]);
    const tables = await messaging.postgres.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname like 'messaging%'`,
    );
    for (const { name } of tables) {
      const rows = await messaging.postgres.query<{ text: string }>(
        `select row_to_json(one)::text as text from ${name} one`,
      );
      expect(rows.filter(({ text }) => text.includes('739164'))).toEqual([]);
    }
    await arrives(mail.to);
    await ends(mail.to);
  });

  it('is one mail when it is asked for again under its id', async () => {
    const mail = code('once@example.com');
    const answers = await Promise.all([messaging.mail(mail), messaging.mail(mail), messaging.mail(mail)]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    await ends(mail.to);
    expect((await messaging.mail(mail)).status).toBe(202);
    expect(await states(mail.to)).toEqual([['sent', null]]);
    expect(await messaging.received(mail.to)).toHaveLength(1);
  });

  it('is tried again when the mail server cannot take it now', async () => {
    await messaging.faults({ refuseNext: 1, refuseCode: 451 });
    const mail = code('later@example.com');
    await messaging.mail(mail);
    await ends(mail.to);
    expect(await states(mail.to)).toEqual([['sent', null]]);
    expect(await messaging.received(mail.to)).toHaveLength(1);
  });

  it('is given up at once when the mail server refuses it for good', async () => {
    await messaging.faults({ refuseNext: 1, refuseCode: 550 });
    const mail = code('gone@example.com');
    await messaging.mail(mail);
    await ends(mail.to);
    expect(await states(mail.to)).toEqual([['refused', null]]);
    expect(await messaging.received(mail.to)).toEqual([]);
  });

  it('is not sent when its code has run out before', async () => {
    const mail = { ...code('late@example.com'), content: { ...code('x@example.com').content, minutes: -1 } };
    await messaging.mail(mail);
    await ends(mail.to);
    expect(await states(mail.to)).toEqual([['late', null]]);
    expect(await messaging.received(mail.to)).toEqual([]);
  });
});

describe('who may ask', () => {
  it.each([undefined, '', 'another secret of thirty-two chars'])(
    'not a caller without the secret (%s)',
    async (secret) => {
      const mail = code('stranger@example.com');
      expect((await messaging.mail(mail, secret ?? '')).status).toBe(403);
      expect(await states(mail.to)).toEqual([]);
    },
  );

  it('not with a mail that misses a part, or holds a line too many', async () => {
    const mail = code('broken@example.com');
    const broken = [
      { ...mail, content: { template: 'verification-code', minutes: 10 } },
      { ...mail, to: 'broken@example.com\r\nBcc: all@example.com' },
      { ...mail, to: 'broken@example.com, all@example.com' },
      { ...mail, content: { ...mail.content, html: '<b>' } },
    ];
    for (const body of broken) expect((await messaging.mail(body as never)).status).toBe(400);
    expect(await states(mail.to)).toEqual([]);
  });
});
