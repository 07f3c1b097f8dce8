import { findTickets, getTicketCase } from '@lectern/contracts-messaging';
import { listPersonEvents, SERVICE_SECRET_HEADER, type PersonEvent } from '@lectern/contracts-core';
import { expectDone } from '@lectern/testing/node';
import { person, startTestSupport, type TestSupport } from '../support-people.ts';
import { SECRET } from '../start-test-messaging.ts';

let messaging: TestSupport['messaging'];
let support: TestSupport['support'];
let stop: TestSupport['stop'];
beforeAll(async () => ({ messaging, support, stop } = await startTestSupport()));
afterAll(() => stop());

const agent = person('viewer');
const find = async (q: string) => {
  const { status, body } = await messaging.ask('GET', `${findTickets.path}?${new URLSearchParams({ q })}`, {
    as: agent,
  });
  if (status !== 200) throw new Error(`Finding answered ${status}`);
  return (body['items'] as { number: string; state: string }[]).map(({ number }) => number);
};
const read = () =>
  messaging.postgres.query(`select 1 from messaging_audit.audit_entry where action = 'ticket-read'`);

it('finds tickets of every state by a part of the number, or name, initials or e-mail of the sender', async () => {
  const open = await support.open({ name: '박 하준', email: 'hajun@clinic.example' });
  const closed = await support.open({
    name: '박 하윤',
    message: 'hajun이 쓴 글이 아니에요. 확인 부탁드려요.',
  });
  const body = { state: 'closed', after: 0, reason: '광고 글이라 종료합니다.' };
  expectDone(await messaging.ask('PUT', `/api/admin/support/${closed}/state`, { as: agent, body }));
  expect(await find(open)).toEqual([open]);
  expect(await find(open.slice(-4).toLowerCase())).toEqual([open]);
  expect(await find(`  ${closed.slice(3, 7)} `)).toEqual([closed]);
  expect(await find('박 하')).toEqual([closed, open]);
  expect(await find('HAJUN@clinic')).toEqual([open]);
  // What they wrote is for the search of the queue.
  expect(await find('hajun')).toEqual([open]);
  expect(await find('ㅂㅎㅈ')).toEqual([open]);
  expect(await find('ㅎㅇ')).toEqual([closed]);
  for (const nothing of ['', '   ', 'ㅋㅋㅋ', '%', `' or true --`, 'LC-____'])
    expect(await find(nothing)).toEqual([]);
});

it('row 62: finding a ticket is no reading of it; opening it is', async () => {
  const number = await support.open();
  const before = (await read()).length;
  await find(number);
  expect(await read()).toHaveLength(before);
  await messaging.ask('GET', getTicketCase.path.replace(':number', number), { as: agent });
  expect(await read()).toHaveLength(before + 1);
});

it('tells identity what a person wrote and was answered, with the request that the ticket is about', async () => {
  const me = person();
  const number = await support.open({ subject: 'refund', traceId: 'trace-of-a-failure' }, me);
  expectDone(
    await messaging.ask('POST', `/api/support/tickets/${number}/reply`, {
      as: me,
      body: { message: '조금 더 설명할게요. 확인 부탁드려요.' },
    }),
  );
  expectDone(
    await messaging.ask('POST', `/api/admin/support/${number}/notes`, {
      as: agent,
      body: { text: 'Called them' },
    }),
  );
  const address = `${listPersonEvents.path}?${new URLSearchParams({ person: me.userId })}`;
  const answer = await fetch(messaging.url + address, { headers: { [SERVICE_SECRET_HEADER]: SECRET } });
  const events = Object(await answer.json()).events as PersonEvent[];
  expect(events.map(({ kind, actorId }) => [kind, actorId])).toEqual([
    ['ticket-note', agent.userId],
    ['ticket-reply', me.userId],
    ['ticket-opened', me.userId],
  ]);
  expect(events.at(-1)).toMatchObject({
    objectId: number,
    traceId: 'trace-of-a-failure',
    cause: 'refund',
    readers: ['viewer'],
  });
  expect((await messaging.ask('GET', address)).status).toBe(403);
});
