import { planByIndex } from '@lectern/testing/node';
import { collectPerson } from '@lectern/contracts-core';
import { getTicketCase, openTicketLink, TicketThread, type TicketCase } from '@lectern/contracts-messaging';
import { person, question, startTestSupport, type TestSupport } from '../support-people.ts';

let messaging: TestSupport['messaging'];
let support: TestSupport['support'];
let stop: TestSupport['stop'];
beforeAll(async () => {
  ({ messaging, support, stop } = await startTestSupport());
  messaging.identity.names.set(yuna.userId, '정 유나');
  messaging.identity.names.set(harin.userId, 'Moon Harin');
});
afterAll(() => stop());

const [yuna, harin, gone] = [person('viewer'), person('owner'), person('viewer')];
type Agent = typeof yuna;

const readCase = async (number: string, as: Agent): Promise<TicketCase> => {
  const { body } = await messaging.ask('GET', `/api/admin/support/${number}`, { as });
  return getTicketCase.response.parse(body);
};
const close = (number: string, as: Agent, reason: string) =>
  messaging.ask('PUT', `/api/admin/support/${number}/state`, {
    as,
    body: { state: 'closed', after: 0, reason },
  });
const reopen = (number: string, as: Agent, reason: string) =>
  messaging.ask('PUT', `/api/admin/support/${number}/state`, { as, body: { state: 'open', reason } });
const answer = (number: string, as: Agent, close: boolean, after: number | undefined) =>
  messaging.ask('POST', `/api/admin/support/${number}/reply`, {
    as,
    body: { message: '환불해 드렸어요.', close, after },
  });
const lastOf = async (number: string) => (await readCase(number, yuna)).messages.at(-1)?.id;

it('tells colleagues who closed and opened a ticket and why, the oldest first', async () => {
  const number = await support.open();
  expect((await readCase(number, yuna)).stateChanges).toEqual([]);
  await close(number, yuna, '광고 글이에요');
  await reopen(number, gone, '잘못 종료했어요');
  messaging.identity.asked.length = 0;
  expect((await readCase(number, harin)).stateChanges).toMatchObject([
    {
      ...{ state: 'closed', reason: '광고 글이에요', isMine: false },
      author: { userId: yuna.userId, name: '정 유나' },
    },
    {
      ...{ state: 'open', reason: '잘못 종료했어요', isMine: false },
      author: { userId: gone.userId, name: '' },
    },
  ]);
  expect(messaging.identity.asked).toEqual([{ userIds: [yuna.userId, gone.userId] }]);
  expect((await readCase(number, yuna)).stateChanges?.map(({ isMine }) => isMine)).toEqual([true, false]);
  // The answer to the act tells it as well, and another ticket has none of it.
  const { body } = await close(number, harin, '전화로 해결함');
  expect(getTicketCase.response.parse(body).stateChanges?.at(-1)?.reason).toBe('전화로 해결함');
  expect((await readCase(await support.open(), yuna)).stateChanges).toEqual([]);
});

it('tells that an answer closed a ticket, once, behind the answer and without a reason', async () => {
  const number = await support.open();
  await answer(number, yuna, false, 0);
  expect((await readCase(number, yuna)).stateChanges).toEqual([]);
  const { body } = await answer(number, yuna, true, await lastOf(number));
  const closed = {
    ...{ state: 'closed', reason: '', isWithAnswer: true },
    author: { userId: yuna.userId, name: '정 유나' },
  };
  const told = getTicketCase.response.parse(body);
  expect(told.stateChanges).toMatchObject([{ ...closed, isMine: true }]);
  const [change] = told.stateChanges ?? [];
  expect(Date.parse(change?.at ?? '')).toBe(Date.parse(told.messages.at(-1)?.at ?? ''));
  // A closed ticket is not closed by another answer.
  expect((await answer(number, harin, true, await lastOf(number))).status).toBe(200);
  expect((await readCase(number, harin)).stateChanges).toMatchObject([{ ...closed, isMine: false }]);
  await reopen(number, harin, '아직 해결되지 않았어요');
  expect((await readCase(number, harin)).stateChanges).toMatchObject([
    closed,
    { state: 'open', reason: '아직 해결되지 않았어요', isWithAnswer: false },
  ]);
});

it('tells that an answer opened a closed ticket, once, behind the answer and without a reason', async () => {
  const number = await support.open();
  await close(number, yuna, '전화로 해결함');
  const { body } = await answer(number, harin, false, 0);
  const closed = { state: 'closed', reason: '전화로 해결함', isWithAnswer: false };
  const opened = {
    ...{ state: 'open', reason: '', isWithAnswer: true },
    author: { userId: harin.userId, name: 'Moon Harin' },
  };
  const told = getTicketCase.response.parse(body);
  expect(told).toMatchObject({ state: 'answered', stateChanges: [closed, opened] });
  const change = told.stateChanges?.at(-1);
  expect(Date.parse(change?.at ?? '')).toBe(Date.parse(told.messages.at(-1)?.at ?? ''));
  // An answered ticket is not opened by another answer, and what closes it after that is told behind.
  await answer(number, harin, false, await lastOf(number));
  expect((await readCase(number, yuna)).stateChanges).toMatchObject([closed, opened]);
  await answer(number, yuna, true, await lastOf(number));
  expect((await readCase(number, yuna)).stateChanges).toMatchObject([
    closed,
    opened,
    { state: 'closed', isWithAnswer: true },
  ]);
});

it('tells nothing of an answer that was refused', async () => {
  const me = person();
  const number = await support.open({}, me);
  const more = await messaging.ask('POST', `/api/support/tickets/${number}/reply`, {
    as: me,
    body: { message: '한 가지 더 여쭤볼게요. 영수증은 어디서 받나요?' },
  });
  expect(more.status).toBe(200);
  const { status } = await messaging.ask('POST', `/api/admin/support/${number}/reply`, {
    as: yuna,
    body: { message: '환불해 드렸어요.', close: true, after: 0 },
  });
  expect(status).toBe(409);
  expect(await readCase(number, yuna)).toMatchObject({ state: 'open', stateChanges: [] });
});

it('tells it without names while identity does not answer', async () => {
  const number = await support.open();
  await close(number, yuna, '광고 글이에요');
  messaging.identity.isNameless = true;
  try {
    const { stateChanges } = await readCase(number, harin);
    expect(stateChanges).toMatchObject([{ reason: '광고 글이에요', author: { name: '' } }]);
  } finally {
    messaging.identity.isNameless = false;
  }
});

it('tells the person nothing of it: in no call of theirs, no mail, and not in the file of their data', async () => {
  const me = person();
  const { email } = question();
  const number = await support.open({ email }, me);
  await close(number, yuna, '상습 환불 요청자로 보임');
  await reopen(number, harin, '동명이인이었음');
  const expectNothing = (text: string): void => {
    expect(text.length).toBeGreaterThan(0);
    for (const secret of ['상습', '동명이인', 'stateChanges', '정 유나', 'Moon Harin', yuna.userId])
      expect(text).not.toContain(secret);
  };
  const own = await messaging.ask('GET', `/api/support/tickets/${number}`, { as: me });
  expect(own.body['messages']).toHaveLength(1);
  expectNothing(JSON.stringify(own.body));
  const collected = await messaging.internal(collectPerson.path, { userId: me.userId, email });
  const file = await collected.text();
  expect(file).toContain(number);
  expectNothing(file);
  const mails = await messaging.received(email);
  for (const mail of mails) expectNothing(JSON.stringify(mail));
  expect(Object.keys(TicketThread.shape)).not.toContain('stateChanges');
});

it('tells a guest nothing of it behind the secret link', async () => {
  const { email } = question();
  const number = await support.open({ email });
  await messaging.ask('POST', `/api/admin/support/${number}/reply`, {
    as: harin,
    body: { message: '확인하고 있어요.', close: false, after: 0 },
  });
  const after = (await readCase(number, yuna)).messages.at(-1)?.id;
  const closed = await messaging.ask('PUT', `/api/admin/support/${number}/state`, {
    as: yuna,
    body: { state: 'closed', after, reason: '상습 환불 요청자로 보임' },
  });
  expect(closed.body['state']).toBe('closed');
  const { body } = await messaging.ask('POST', openTicketLink.path, {
    body: { link: await support.link(email, 2) },
  });
  expect(body['messages']).toHaveLength(2);
  for (const text of [body, ...(await messaging.received(email))].map((answer) => JSON.stringify(answer))) {
    expect(text).not.toContain('상습');
    expect(text).not.toContain('stateChanges');
  }
});

it('loses the reason with the account of the person', async () => {
  const me = person();
  const number = await support.open({}, me);
  await close(number, yuna, '전화로 해결함');
  await messaging.postgres.query(`select messaging_audit.pseudonymise_audit($1, 'deleted-1')`, [me.userId]);
  expect((await readCase(number, harin)).stateChanges).toMatchObject([{ state: 'closed', reason: '' }]);
});

it('is read by an index', async () => {
  await messaging.postgres.query(
    `insert into messaging_audit.audit_entry (action, actor_id, detail)
     select 'ticket-read', 'x', jsonb_build_object('ticket', n::text) from generate_series(1, 2000) n`,
  );
  await messaging.postgres.query('vacuum analyze messaging_audit.audit_entry');
  const plan = await planByIndex(
    { url: messaging.databaseUrl, schema: 'messaging_audit' },
    `select id from audit_entry where detail ->> 'ticket' = '7' and (action in ('ticket-closed', 'ticket-reopened')
                   or action = 'ticket-answered' and 'true' in (detail ->> 'isClosed', detail ->> 'isOpened'))
      order by at desc, id desc limit 51`,
  );
  expect(plan).toContain('audit_entry_of_ticket_by_key');
  expect(plan).not.toContain('Sort');
});
