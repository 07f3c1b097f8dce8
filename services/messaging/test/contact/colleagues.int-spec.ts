import { collectPerson, REASON_LENGTH } from '@lectern/contracts-core';
import { getTicketCase, openTicketLink, TicketMessage, type TicketCase } from '@lectern/contracts-messaging';
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

const act = (as: Agent, method: string, path: string, body: object) =>
  messaging.ask(method, `/api/admin/support/${path}`, { as, body });
const readCase = async (number: string, as: Agent): Promise<TicketCase> => {
  const { body } = await messaging.ask('GET', `/api/admin/support/${number}`, { as });
  return getTicketCase.response.parse(body);
};
/** What a close names: the last message of the thread. */
const lastOf = async (number: string): Promise<number | undefined> =>
  (await readCase(number, harin)).messages.findLast(({ isNote }) => !isNote)?.id;
/** A thread that three of staff wrote into, the last of whom has no account any more. */
const written = async (own: object = {}, me?: Agent): Promise<string> => {
  const number = await support.open({ ...own }, me);
  await act(yuna, 'POST', `${number}/reply`, { message: '확인하고 있어요.', close: false, after: 0 });
  await act(harin, 'POST', `${number}/notes`, { text: '결제사에 물어봤음.' });
  const after = await lastOf(number);
  await act(gone, 'POST', `${number}/reply`, { message: '환불했어요.', close: false, after });
  return number;
};

describe('what staff wrote', () => {
  it('says which colleague it was, with names that are asked for once', async () => {
    const number = await written();
    messaging.identity.asked.length = 0;
    const { messages } = await readCase(number, yuna);
    expect(messages.map(({ author, isMine }) => [author, isMine])).toEqual([
      [null, false],
      [{ userId: yuna.userId, name: '정 유나' }, true],
      [{ userId: harin.userId, name: 'Moon Harin' }, false],
      [{ userId: gone.userId, name: '' }, false],
    ]);
    expect(messaging.identity.asked).toEqual([{ userIds: [yuna.userId, harin.userId, gone.userId] }]);
  });

  it('says it in the answer to each act', async () => {
    const number = await support.open();
    for (const { body } of [
      await act(harin, 'POST', `${number}/notes`, { text: '전화함.' }),
      await act(yuna, 'POST', `${number}/reply`, { message: '해결했어요.', close: false, after: 0 }),
      await act(yuna, 'PUT', `${number}/state`, {
        state: 'closed',
        after: await lastOf(number),
        reason: '전화로 해결함',
      }),
    ])
      expect(getTicketCase.response.parse(body).messages[1]?.author?.name).toBe('Moon Harin');
  });

  it('is read without names while identity has none, and nobody is asked for where staff wrote nothing', async () => {
    const [number, unanswered] = [await written(), await support.open()];
    messaging.identity.isNameless = true;
    try {
      const authors = (await readCase(number, yuna)).messages.map(({ author }) => author?.name);
      expect(authors).toEqual([undefined, '', '', '']);
    } finally {
      messaging.identity.isNameless = false;
    }
    messaging.identity.asked.length = 0;
    expect((await readCase(unanswered, yuna)).messages).toHaveLength(1);
    expect(messaging.identity.asked).toEqual([]);
  });
});

describe('to the person', () => {
  /** Neither names nor ids of those who wrote, nor a word for them. */
  const expectNobody = (text: string): void => {
    for (const secret of ['정 유나', 'Moon Harin', 'author', 'staff_id', 'isMine', '결제사'])
      expect(text).not.toContain(secret);
    for (const { userId } of [yuna, harin, gone]) expect(text).not.toContain(userId);
  };

  it('the site answers: no call of theirs, mail or file of their data says who of staff wrote', async () => {
    const me = person();
    const { email } = question();
    const number = await written({ email }, me);
    const reason = '정 유나가 전화로 해결함';
    const closed = await act(yuna, 'PUT', `${number}/state`, {
      ...{ state: 'closed', after: await lastOf(number), reason },
    });
    expect(closed.status).toBe(200);
    const own = await messaging.ask('GET', `/api/support/tickets/${number}`, { as: me });
    expect(own.body['messages']).toHaveLength(3);
    expectNobody(JSON.stringify(own.body));
    const collected = await messaging.internal(collectPerson.path, { userId: me.userId, email });
    const file = await collected.text();
    expect(file).toContain('환불했어요.');
    expectNobody(file);
  });

  it('nor does a secret link, or the mail that brings it', async () => {
    const { email } = question();
    await written({ email });
    const link = await support.link(email, 3);
    const { body } = await messaging.ask('POST', openTicketLink.path, { body: { link } });
    expect(body['messages']).toHaveLength(3);
    expectNobody(JSON.stringify(body));
    for (const mail of await messaging.received(email)) expectNobody(JSON.stringify(mail));
  });

  it('the contract has no place for it', () => {
    expect(Object.keys(TicketMessage.shape).sort()).toEqual(['at', 'files', 'from', 'id', 'text']);
  });
});

describe('a close and an opening', () => {
  const recorded = (number: string) =>
    messaging.postgres.query(
      `select action, actor_id, detail from messaging_audit.audit_entry
        where detail->>'ticket' = $1 and action in ('ticket-closed', 'ticket-reopened') order by id`,
      [number],
    );

  it('are written down with their reasons, in one transaction with the state', async () => {
    const number = await support.open();
    const close = { state: 'closed', after: 0, reason: '  광고 글이에요  ' };
    expect((await act(yuna, 'PUT', `${number}/state`, close)).body['state']).toBe('closed');
    const open = { state: 'open', reason: '잘못 종료했어요' };
    expect((await act(harin, 'PUT', `${number}/state`, open)).body['state']).toBe('open');
    expect(await recorded(number)).toEqual([
      { action: 'ticket-closed', actor_id: yuna.userId, detail: { ticket: number, reason: '광고 글이에요' } },
      { action: 'ticket-reopened', actor_id: harin.userId, detail: { ticket: number, reason: open.reason } },
    ]);
  });

  it.each([
    ['no reason', {}],
    ['no message that was seen last', { after: undefined, reason: '광고 글이에요' }],
    ['too short a reason', { reason: ' 짧음   ' }],
    ['too long a reason', { reason: '가'.repeat(REASON_LENGTH.most + 1) }],
    ['no text as a reason', { reason: { $ne: '' } }],
    ['nothing as a reason', { reason: null }],
    ['a colleague to write it down for', { reason: '광고 글이에요', actorId: 'colleague' }],
    ['a state that only answers make', { state: 'answered', reason: '광고 글이에요' }],
    ['a message before the first one', { after: -1, reason: '광고 글이에요' }],
  ])('take nothing with %s', async (_what, own) => {
    const number = await support.open();
    const { status, body } = await act(yuna, 'PUT', `${number}/state`, { state: 'closed', after: 0, ...own });
    expect([status, body['error']]).toEqual([400, 'BAD_REQUEST']);
    expect((await readCase(number, yuna)).state).toBe('open');
    expect(await recorded(number)).toEqual([]);
  });

  it.each([
    ['no reason', {}],
    ['too short a reason', { reason: ' 짧음   ' }],
    ['a message that a close names', { after: 0, reason: '잘못 종료했어요' }],
  ])('open nothing with %s', async (_what, own) => {
    const number = await support.open();
    await act(yuna, 'PUT', `${number}/state`, { state: 'closed', after: 0, reason: '광고 글이에요' });
    const { status, body } = await act(yuna, 'PUT', `${number}/state`, { state: 'open', ...own });
    expect([status, body['error']]).toEqual([400, 'BAD_REQUEST']);
    expect((await readCase(number, yuna)).state).toBe('closed');
    expect((await recorded(number)).map(({ action }) => action)).toEqual(['ticket-closed']);
  });
});
