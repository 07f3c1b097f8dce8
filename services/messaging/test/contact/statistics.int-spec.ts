import { person } from '../support-people.ts';
import { startTestMessaging, type TestMessaging } from '../start-test-messaging.ts';

let messaging: TestMessaging;
beforeAll(async () => {
  messaging = await startTestMessaging();
  // Asked on either side of a Korean midnight; answered after one, two and ten hours, and once more later.
  const ticket = (number: string, at: string, state = 'answered') =>
    messaging.postgres.query(
      `insert into messaging.contact_ticket (number, name, email, subject, message, locale, state, created_at)
       values ($1, '김 민서', 'a@example.com', 'payment', '질문', 'ko', $3, $2)`,
      [number, at, state],
    );
  const answer = (number: string, at: string, isNote = false) =>
    messaging.postgres.query(
      `insert into messaging.ticket_message (ticket, author, is_note, staff_id, body, at)
       values ($1, 'staff', $3, 'agent', '답변', $2)`,
      [number, at, isNote],
    );
  await ticket('LC-AAAA-0001', '2026-01-09T14:59:00Z');
  await ticket('LC-AAAA-0002', '2026-01-09T15:00:00Z');
  await ticket('LC-AAAA-0003', '2026-01-10T00:00:00Z');
  await ticket('LC-AAAA-0004', '2026-01-11T00:00:00Z', 'open');
  await answer('LC-AAAA-0001', '2026-01-09T15:59:00Z');
  await answer('LC-AAAA-0002', '2026-01-09T17:00:00Z');
  await answer('LC-AAAA-0003', '2026-01-10T10:00:00Z');
  await answer('LC-AAAA-0002', '2026-01-11T10:00:00Z');
  await answer('LC-AAAA-0004', '2026-01-11T01:00:00Z', true);
});
afterAll(() => messaging.stop());

const read = (query: string, as = person('viewer')) =>
  messaging.ask('GET', `/api/admin/statistics/support${query}`, { as });

it('counts inquiries and first answers on their own Korean days, and the median of the wait', async () => {
  const { status, body } = await read('?from=2026-01-10&to=2026-01-11');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    definitions: {
      opened: { ko: expect.stringContaining('접수') },
      medianMinutes: { en: expect.any(String) },
    },
    openTickets: 1,
    now: { opened: 3, answered: 3, medianMinutes: 120 },
    before: { opened: 1, answered: 0, medianMinutes: null },
    days: [
      { day: '2026-01-10', opened: 2, answered: 3 },
      { day: '2026-01-11', opened: 1, answered: 0 },
    ],
  });
  expect((await read('?from=2026-01-11&to=2026-01-11')).body).toMatchObject({
    now: { opened: 1, answered: 0, medianMinutes: null },
    before: { opened: 2, answered: 3 },
  });
  expect((await read('?from=2025-03-01&to=2025-03-02')).body).toMatchObject({
    now: { opened: 0, answered: 0, medianMinutes: null },
    days: [],
  });
});

it('refuses a hundred years, and staff without a role for it', async () => {
  expect(await read('?from=1926-01-01')).toMatchObject({ status: 400, body: { error: 'RANGE_REFUSED' } });
  expect((await read('', person('license-reviewer'))).status).toBe(403);
});
