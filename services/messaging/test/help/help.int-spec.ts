import type { BodyInput } from '@lectern/contracts-core';
import { voteOnAnswer } from '@lectern/contracts-messaging';
import { startTestMessaging, type TestMessaging } from '../start-test-messaging.ts';

let messaging: TestMessaging;

beforeAll(async () => {
  messaging = await startTestMessaging();
});
afterAll(() => messaging.stop());
beforeEach(() => messaging.postgres.query('truncate messaging.help_feedback'));

type Vote = BodyInput<typeof voteOnAnswer>;
const TODAY = `(now() at time zone 'Asia/Seoul')::date`;

let networks = 0;
/** An address in a network that no earlier request used. */
const somewhere = () => `198.51.${100 + Math.floor((networks += 1) / 250)}.${networks % 250}`;
const vote = (change: Partial<Vote> = {}, address = somewhere()) =>
  messaging.ask('POST', voteOnAnswer.path, {
    body: { question: 'refund-live', locale: 'ko', isHelpful: true, previous: null, ...change },
    address,
  });
const counts = () =>
  messaging.postgres.query(
    `select question, locale, (${TODAY} - day)::int as ago, helpful, unhelpful
       from messaging.help_feedback order by question, locale, ago`,
  );
const counted = (helpful: number, unhelpful: number, more: object = {}) => ({
  question: 'refund-live',
  locale: 'ko',
  ago: 0,
  helpful,
  unhelpful,
  ...more,
});

describe('votes on answers of the help page', () => {
  it('are counted by question, language and day, also those that come together', async () => {
    const votes = [{}, {}, { isHelpful: false }, { locale: 'en' }, { question: 'sign-up' }] as const;
    const answers = await Promise.all(votes.map((one) => vote(one)));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      votes.map(() => [200, { success: true }]),
    );
    expect(await counts()).toEqual([
      counted(1, 0, { locale: 'en' }),
      counted(2, 1),
      counted(1, 0, { question: 'sign-up' }),
    ]);
  });

  it('move when a visitor changes them', async () => {
    await vote();
    await vote();
    expect((await vote({ isHelpful: false, previous: true })).status).toBe(200);
    expect(await counts()).toEqual([counted(1, 1)]);
    await vote({ isHelpful: true, previous: false });
    expect(await counts()).toEqual([counted(2, 0)]);
  });

  it('of another day are taken back there', async () => {
    await messaging.postgres.query(
      `insert into messaging.help_feedback (day, question, locale, helpful, unhelpful) values
         (${TODAY} - 9, 'refund-live', 'ko', 4, 0), (${TODAY} - 3, 'refund-live', 'ko', 2, 5),
         (${TODAY} - 1, 'refund-live', 'ko', 0, 7), (${TODAY} - 1, 'refund-live', 'en', 8, 8)`,
    );
    await vote({ isHelpful: false, previous: true });
    expect(await counts()).toEqual([
      counted(8, 8, { ago: 1, locale: 'en' }),
      counted(0, 1),
      counted(0, 7, { ago: 1 }),
      counted(1, 5, { ago: 3 }),
      counted(4, 0, { ago: 9 }),
    ]);
  });

  it('given again count once', async () => {
    await vote();
    await vote({ previous: true });
    expect(await counts()).toEqual([counted(1, 0)]);
  });
});

describe('row 66: votes that are made up', () => {
  it('never take a count below zero', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => vote({ isHelpful: false, previous: true })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await counts()).toEqual([counted(0, 8)]);
  });

  it('are taken 120 times an hour from one network, then 429 with Retry-After', async () => {
    const address = somewhere();
    const knock = () => vote({}, address);
    const answers = await Promise.all(Array.from({ length: 130 }, knock));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(10);
    for (const { status, body, headers } of refused) {
      expect([status, body['error']]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(await counts()).toEqual([counted(120, 0)]);
    expect((await vote()).status).toBe(200);
  });

  it('fill no table: of 500 answers a day, and of those only, more is counted', async () => {
    await messaging.postgres.query(
      `insert into messaging.help_feedback (day, question, locale)
       select ${TODAY}, 'made-up-' || number, 'ko' from generate_series(1, 498) number`,
    );
    const newcomers = await Promise.all(
      Array.from({ length: 6 }, (_, number) => vote({ question: `new-${number}` })),
    );
    expect(newcomers.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429, 429, 429]);
    expect(await counts()).toHaveLength(500);
    expect((await vote({ question: 'made-up-7' })).status).toBe(200);
    // Nothing is taken back for a vote that is not counted.
    await messaging.postgres.query(
      `insert into messaging.help_feedback (day, question, locale, helpful) values (${TODAY} - 1, 'late', 'ko', 3)`,
    );
    expect((await vote({ question: 'late', isHelpful: false, previous: true })).status).toBe(429);
    expect(await counts()).toContainEqual(counted(3, 0, { question: 'late', ago: 1 }));
  });

  it.each([
    ['an unknown field', { count: 9 }],
    ['a question in capitals', { question: 'Refund' }],
    ['an empty question', { question: '' }],
    ['a question that is too long', { question: 'x'.repeat(41) }],
    ['a question of two lines', { question: 'refund\nlive' }],
    ['another language', { locale: 'fr' }],
    ['a word for an answer', { isHelpful: 'yes' }],
    ['no word of what was said before', { previous: undefined }],
  ])('are refused: %s', async (_name, change) => {
    expect((await vote(change as never)).status).toBe(400);
    expect(await counts()).toEqual([]);
  });

  it('are refused when another site sends them', async () => {
    const body = { question: 'sign-up', locale: 'en', isHelpful: false, previous: null };
    const response = await fetch(`${messaging.url}${voteOnAnswer.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' },
      body: JSON.stringify(body),
    });
    expect([response.status, Object(await response.json()).error]).toEqual([403, 'CROSS_SITE']);
    expect(await counts()).toEqual([]);
  });
});
