import { LICENSE_REASONS } from '@lectern/contracts-core';
import { LICENSE_REVIEW, type LicenseAnswer } from '@lectern/contracts-identity';
import { describeMails, type MailContent } from '@lectern/contracts-messaging';
import { documentJpeg, startTestObjects, type TestObjects } from '@lectern/nest-kit/testing';
import { playService } from '@lectern/testing/node';
import { startTestIdentity, type TestIdentity } from '../start-test-identity.ts';
import { personOf, waiting, type Person } from './license-people.ts';

let objects: TestObjects;
let identity: TestIdentity;
let jpeg: Buffer;
let reviewer: Person;
let colleague: Person;
/** Messaging, as its contract says: the words of a mail name its template, reason and last day. */
let messaging: Awaited<ReturnType<typeof playService>>;
const asked: { locale: string; contents: MailContent[] }[] = [];
beforeAll(async () => {
  messaging = await playService(({ url, body }) => {
    if (url !== describeMails.path) return undefined;
    const question = body as { locale: string; contents: MailContent[] };
    asked.push(question);
    return {
      mails: question.contents.map((content) => ({
        subject: content.template,
        paragraphs: [
          `${'reason' in content ? content.reason : 'fine'}`,
          `${'until' in content ? content.until : '-'}`,
        ],
      })),
    };
  });
  jpeg = await documentJpeg();
  objects = await startTestObjects();
  identity = await startTestIdentity({ objects: objects.settings, messagingUrl: messaging.url });
  reviewer = await personOf(identity, 'reviewer@example.com', { roles: ['license-reviewer'] });
  colleague = await personOf(identity, 'colleague@example.com', { roles: ['license-reviewer'] });
});
afterAll(async () => {
  await identity.stop();
  await objects.stop();
  await messaging.stop();
});

let count = 0;
async function claimed(): Promise<Person & { license: string }> {
  const person = await personOf(identity, `learner-${(count += 1)}@example.com`);
  const license = await waiting({ identity, objects }, person, { bytes: jpeg, type: 'image/jpeg' });
  await reviewer.browser.post(path(license, '/claim'));
  return { ...person, license };
}
const path = (license: string, rest: string) => `/api/admin/licenses/${license}${rest}`;
const answersOf = (license: string, by = reviewer) => by.browser.get(path(license, '/answers'));
const decide = (license: string, verdict: object) =>
  reviewer.browser.post(path(license, '/decision'), verdict);
const mailTo = async ({ email }: Person) =>
  (
    await identity.query<{ content: Record<string, unknown> }>(
      'select content from asked_mail where recipient = $1 limit 1',
      [email],
    )
  )[0]?.content;
const recorded = async ({ id }: Person) =>
  (
    await identity.query<{ detail: Record<string, unknown> }>(
      `select detail from audit_entry where account_id = $1 and action in ('license-approved', 'license-rejected', 'license-asked-again')`,
      [id],
    )
  )[0]?.detail;
const approval = {
  decision: 'approve',
  number: '제 12-3456 호',
  authority: '',
  validUntil: null,
  checks: ['name', 'document', 'validity', 'resident-number'],
  acceptsDuplicate: true,
};

it('has the words of the mail of every decision and reason, in the language of the person, for who works on the licence', async () => {
  const { license } = await claimed();
  const { status, body } = await answersOf(license);
  expect([status, body['language']]).toEqual([200, asked.at(-1)?.locale]);
  const answers = body['answers'] as LicenseAnswer[];
  expect(answers).toHaveLength(1 + 2 * LICENSE_REASONS.length);
  expect(answers[0]).toEqual({
    decision: 'approve',
    reason: null,
    subject: 'license-approved',
    text: 'fine\n-',
  });
  for (const reason of LICENSE_REASONS) {
    expect(answers).toContainEqual({
      decision: 'reject',
      reason,
      subject: 'license-rejected',
      text: `${reason}\n-`,
    });
    expect(answers).toContainEqual({
      decision: 'ask-again',
      reason,
      subject: 'license-asked-again',
      text: `${reason}\n-`,
    });
  }
  const refused = await answersOf(license, colleague);
  expect([refused.status, refused.body['error']]).toEqual([409, 'LICENSE_NOT_CLAIMED']);
});

it('says until when a licence that is to be renewed stays good', async () => {
  const person = await claimed();
  await identity.query(
    `insert into license select (jsonb_populate_record(null::license, to_jsonb(l) || jsonb_build_object(
       'id', gen_random_uuid(), 'state', 'verified', 'decided_at', now(), 'number', '1', 'valid_until', '2999-01-02', 'claimed_by', null, 'claimed_until', null))).*
       from license l where l.id = $1`,
    [person.license],
  );
  const answers = (await answersOf(person.license)).body['answers'] as LicenseAnswer[];
  expect(answers.find(({ decision }) => decision === 'reject')?.text).toMatch(/\n2999-01-02$/);
});

it('sends what the reviewer made of it as the words of the mail, and keeps it in the record', async () => {
  const refused = await claimed();
  const answer = ' 글자가 흐려요.\r\n다시 올려 주세요.\u0007 ';
  expect((await decide(refused.license, { decision: 'reject', reason: 'unreadable', answer })).status).toBe(
    200,
  );
  const words = '글자가 흐려요.\n다시 올려 주세요.';
  expect(await mailTo(refused)).toMatchObject({ template: 'license-rejected', reason: 'unreadable', words });
  expect(await recorded(refused)).toMatchObject({ reason: 'unreadable', answer: words });

  const approved = await claimed();
  await decide(approved.license, { ...approval, answer: '확인됐어요. 축하드려요.' });
  expect(await mailTo(approved)).toMatchObject({
    template: 'license-approved',
    words: '확인됐어요. 축하드려요.',
  });
  expect(await recorded(approved)).toMatchObject({ answer: '확인됐어요. 축하드려요.' });
});

it('keeps the usual words where none are sent, refuses empty and endless ones, and changes nothing then', async () => {
  const person = await claimed();
  const long = 'a'.repeat(LICENSE_REVIEW.answerLength + 1);
  for (const answer of ['', ' \n ', long])
    expect((await decide(person.license, { decision: 'ask-again', reason: 'expired', answer })).status).toBe(
      400,
    );
  expect(await recorded(person)).toBeUndefined();
  await decide(person.license, { decision: 'ask-again', reason: 'expired' });
  expect(await mailTo(person)).not.toHaveProperty('words');
  expect(await recorded(person)).not.toHaveProperty('answer');
});

it('row 62: what was answered is forgotten with the account', async () => {
  const person = await claimed();
  await decide(person.license, {
    decision: 'reject',
    reason: 'expired',
    answer: '김 민지 님, 기간이 지났어요.',
  });
  await identity.query(`select pseudonymise_audit($1, 'deleted-' || gen_random_uuid())`, [person.id]);
  const rows = await identity.query(`select 1 from audit_entry where detail::text like '%기간이 지났어요.%'`);
  expect(rows).toEqual([]);
});

it('without messaging there are no words to look at, and the decision can be made all the same', async () => {
  const other = await startTestIdentity({ objects: objects.settings });
  const own = await personOf(other, 'reviewer@example.com', { roles: ['license-reviewer'] });
  const person = await personOf(other, 'learner@example.com');
  const license = await waiting({ identity: other, objects }, person, { bytes: jpeg, type: 'image/jpeg' });
  await own.browser.post(path(license, '/claim'));
  expect((await answersOf(license, own)).status).toBe(503);
  expect(
    (await own.browser.post(path(license, '/decision'), { decision: 'reject', reason: 'expired' })).status,
  ).toBe(200);
  await other.stop();
});
