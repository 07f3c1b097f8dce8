import { randomUUID } from 'node:crypto';
import { collectPerson, erasePerson } from '@lectern/contracts';
import { until } from '@lectern/testing/node';
import { startTestMessaging, type TestMessaging } from './start-test-messaging.ts';

jest.setTimeout(60_000);

let messaging: TestMessaging;
beforeAll(async () => {
  messaging = await startTestMessaging();
});
afterAll(() => messaging.stop());

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
  it('is forgotten late without a word of whoever has the address by then', async () => {
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

  it('gets the goodbye, after which nobody knows whom it was for', async () => {
    await messaging.mail(mail('account-deleted'));
    await until(async () =>
      (await messaging.received(EMAIL)).some(({ subject }) => subject.includes('탈퇴')),
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
