import { randomUUID } from 'node:crypto';
import { collectPerson, erasePerson } from '@lectern/contracts-core';
import { documentJpeg } from '@lectern/nest-kit/testing';
import { expectDone, until } from '@lectern/testing/node';
import { person, startTestSupport, type TestSupport } from '../support-people.ts';

let messaging: TestSupport['messaging'];
let support: TestSupport['support'];
let objects: TestSupport['objects'];
let stop: TestSupport['stop'];
beforeAll(async () => ({ messaging, support, objects, stop } = await startTestSupport()));
afterAll(() => stop());

const EMAIL = 'leaving@example.com';
const PSEUDONYM = `deleted-${randomUUID()}`;
const PERSON = { userId: 'a-leaving', email: EMAIL };
const erased = (deletedAt: Date) =>
  messaging.internal(erasePerson.path, {
    ...PERSON,
    pseudonym: PSEUDONYM,
    deletedAt: deletedAt.toISOString(),
  });
const mail = (template: 'welcome' | 'account-deleted', to = EMAIL) => ({
  id: randomUUID(),
  to,
  locale: 'ko' as const,
  content: { template, name: '김민지' },
});
const mailsIn = (state: string) =>
  messaging.postgres.query('select recipient, template from messaging.mail where state = $1', [state]);

describe('a person who leaves', () => {
  it('is erased late without a word of the address’s new owner', async () => {
    const deletedAt = new Date(Date.now() - 60_000);
    const question = {
      name: '새 사람',
      subject: 'other' as const,
      message: '안녕하세요. 새로 가입한 사람이에요. 문의가 있어요.',
      locale: 'ko' as const,
    };
    await messaging.contact({ ...question, email: EMAIL }, { 'x-forwarded-for': '203.0.113.8' });
    await messaging.mail(mail('welcome'));
    await until(async () => (await mailsIn('sent')).length === 2);
    expect((await erased(deletedAt)).status).toBe(200);
    expect(await mailsIn('sent')).toHaveLength(2);
    const tickets = await messaging.postgres.query('select name, email from messaging.contact_ticket');
    expect(tickets).toEqual([{ name: '새 사람', email: EMAIL }]);
    await messaging.postgres.query('delete from messaging.contact_ticket');
    await messaging.postgres.query('delete from messaging.mail');
  });

  it('is told what is known, then forgotten; their question goes on under a pseudonym', async () => {
    await messaging.contact(
      {
        name: '김민지',
        email: EMAIL,
        subject: 'other',
        message: '안녕하세요. 문의가 있어서 글을 남겨요.',
        locale: 'ko',
      },
      { 'x-forwarded-for': '203.0.113.9' },
    );
    await messaging.mail(mail('welcome'));
    await messaging.mail(mail('welcome', 'staying@example.com'));
    await until(async () => (await mailsIn('sent')).length === 3);
    const { data } = Object(await (await messaging.internal(collectPerson.path, PERSON)).json());
    expect(data.questions).toEqual([expect.objectContaining({ email: EMAIL, subject: 'other' })]);
    expect(data.mails).toHaveLength(2);

    const erase = () => erased(new Date());
    expect([(await erase()).status, (await erase()).status]).toEqual([200, 200]);
    expect(await mailsIn('sent')).toEqual([{ recipient: 'staying@example.com', template: 'welcome' }]);
    const tickets = await messaging.postgres.query('select name, email, state from messaging.contact_ticket');
    expect(tickets).toEqual([{ name: PSEUDONYM, email: PSEUDONYM, state: 'closed' }]);
  });

  it('takes along their threads; files and links are gone, what was written stays under the pseudonym', async () => {
    const me = { ...person(), userId: PERSON.userId };
    const [own, byAnother] = [await support.open({}, me), await support.open({ email: EMAIL }, person())];
    const uploads = String(
      (await messaging.ask('POST', `/api/support/tickets/${own}/upload-pass`, { as: me })).body['pass'],
    );
    const ids = [await support.hand(uploads, await documentJpeg())];
    const body = { message: '영수증을 함께 보내 드려요. 확인해 주세요.', uploads: { pass: uploads, ids } };
    expectDone(await messaging.ask('POST', `/api/support/tickets/${own}/reply`, { as: me, body }));
    const staff = person('viewer');
    const note = { body: { text: '내부 메모예요.' }, as: staff };
    expectDone(await messaging.ask('POST', `/api/admin/support/${own}/notes`, note));
    const { data } = Object(await (await messaging.internal(collectPerson.path, PERSON)).json());
    expect(data.questions).toEqual([
      expect.objectContaining({
        number: own,
        replies: [expect.objectContaining({ from: 'person', text: body.message })],
        files: [expect.objectContaining({ name: 'receipt.jpg' })],
      }),
    ]);
    const guest = await support.open({ email: EMAIL });
    const mailed = async () => (await messaging.received(EMAIL)).find(({ text }) => text.includes(guest));
    await until(async () => (await mailed()) !== undefined && (await mailsIn('waiting')).length === 0);
    const link = /thread#([\w-]{43})/.exec((await mailed())?.text ?? '')?.[1];
    expect((await erased(new Date())).status).toBe(200);
    const left = await messaging.postgres.query<{ number: string }>(
      `select number, email = $1 as is_renamed, account_id, state from messaging.contact_ticket
        where number = any($2) order by number`,
      [PSEUDONYM, [own, byAnother, guest]],
    );
    const gone = { is_renamed: true, account_id: null, state: 'closed' };
    expect(left).toEqual(
      expect.arrayContaining([
        { number: own, ...gone },
        { number: guest, ...gone },
        expect.objectContaining({ number: byAnother, is_renamed: false, state: 'open' }),
      ]),
    );
    expect(await messaging.postgres.query('select id from messaging.ticket_file')).toEqual([]);
    expect((await messaging.ask('POST', '/api/contact/thread', { body: { link } })).status).toBe(404);
    const answer = { message: 'Done.', close: false, after: 2 };
    const answered = await messaging.ask('POST', `/api/admin/support/${guest}/reply`, {
      body: answer,
      as: staff,
    });
    expect(answered.body['error']).toBe('TICKET_NOT_FOUND');
    await messaging.sweep();
    await until(async () => (await objects.contents()).length === 0);
  });

  it('row 62: leaves no record of a mail about their ticket, to any address', async () => {
    const other = 'canary-of-a-ticket@example.com';
    await support.open({ email: other }, { ...person(), userId: PERSON.userId });
    await until(async () => (await messaging.received(other)).length > 0);
    await until(async () => (await mailsIn('waiting')).length === 0);
    expect(JSON.stringify(await mailsIn('sent'))).toContain(other);
    expect((await erased(new Date())).status).toBe(200);
    const tables = await messaging.postgres.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname like 'messaging%'`,
    );
    for (const { name } of tables) {
      const rows = await messaging.postgres.query(
        `select 1 from ${name} one where strpos(row_to_json(one)::text, $1) > 0`,
        [other],
      );
      expect([name, rows.length]).toEqual([name, 0]);
    }
  });

  it('gets the goodbye, whose recipient is not stored afterwards', async () => {
    await messaging.mail(mail('account-deleted'));
    await until(async () =>
      (await messaging.received(EMAIL)).some(({ subject }) => subject.includes('계정을 삭제')),
    );
    await until(async () =>
      (await mailsIn('sent')).some((row) => Object(row).template === 'account-deleted'),
    );
    expect(JSON.stringify(await mailsIn('sent'))).not.toContain(EMAIL);
  });

  it('is told and forgotten at the word of our own services alone', async () => {
    for (const path of [collectPerson.path, erasePerson.path]) {
      const answer = await messaging.internal(path, PERSON, 'guessed');
      expect(answer.status).toBe(403);
    }
  });
});
