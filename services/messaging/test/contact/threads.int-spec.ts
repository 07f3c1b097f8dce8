import { SUPPORT_LIMITS } from '@lectern/contracts-messaging';
import { documentJpeg } from '@lectern/nest-kit/testing';
import { newAddress, person, question, startTestSupport, type TestSupport } from '../support-people.ts';

let messaging: TestSupport['messaging'];
let support: TestSupport['support'];
let stop: TestSupport['stop'];
beforeAll(async () => ({ messaging, support, stop } = await startTestSupport()));
afterAll(() => stop());

const REPLY = '카드사에 확인해 보니 두 번 승인되었다고 해요.';
const byLink = (link: string, address = newAddress()) =>
  messaging.ask('POST', '/api/contact/thread', { body: { link }, address });
const replyByLink = (link: string, own: Record<string, unknown> = {}) =>
  messaging.ask('POST', '/api/contact/thread/reply', {
    body: { link, message: REPLY, ...own },
    address: newAddress(),
  });
const answer = async (number: string, own: Record<string, unknown> = {}) => {
  const { status, body } = await messaging.ask('POST', `/api/admin/support/${number}/reply`, {
    body: { message: '확인했어요. 오늘 환불해 드릴게요.', close: false, after: 0, ...own },
    as: person('viewer'),
  });
  if (status !== 200) throw new Error(`Answering answered ${status} ${JSON.stringify(body)}`);
};

describe('a thread opened by a secret link', () => {
  it('is led to by every mail, under a secret of which only a digest is kept', async () => {
    const { email } = question();
    const number = await support.open({ email });
    const first = await support.link(email);
    await answer(number);
    const second = await support.link(email, 2);
    expect(second).not.toBe(first);
    for (const link of [first, second]) {
      const { status, body, headers } = await byLink(link);
      expect([status, body['number'], headers.get('cache-control')]).toEqual([200, number, 'no-store']);
    }
    const tables = await Promise.all(
      ['ticket_link', 'contact_ticket', 'rate_limit'].map((table) =>
        messaging.postgres.query(`select row_to_json(t)::text as row from messaging.${table} t`),
      ),
    );
    expect(JSON.stringify(tables)).not.toContain(first);
    expect(await messaging.postgres.query('select ticket from messaging.ticket_link')).toHaveLength(2);
  });

  it('shows both sides, and takes replies with files', async () => {
    const { email } = question();
    const number = await support.open({ email, orderId: 'ord_7', code: 'PAY_ABORTED', traceId: 'tr-1' });
    const link = await support.link(email);
    await answer(number);
    const { body: answered } = await byLink(link);
    expect(answered).toMatchObject({
      state: 'answered',
      orderId: 'ord_7',
      code: 'PAY_ABORTED',
      traceId: 'tr-1',
    });
    const passed = await messaging.ask('POST', '/api/contact/thread/upload-pass', { body: { link } });
    const pass = String(passed.body['pass']);
    const ids = [await support.hand(pass, await documentJpeg())];
    const { status, body } = await replyByLink(link, { uploads: { pass, ids } });
    expect([status, body['state']]).toEqual([200, 'open']);
    const messages = body['messages'] as { from: string; files: { name: string }[] }[];
    expect(messages.map(({ from, files }) => [from, files.map(({ name }) => name)])).toEqual([
      ['person', []],
      ['staff', []],
      ['person', ['receipt.jpg']],
    ]);
    // The thread shows neither ids of staff or accounts nor object keys.
    expect(JSON.stringify(body)).not.toMatch(/tickets\/|staff_id|u-/);
  });

  it('opens again when a message comes to a closed one', async () => {
    const { email } = question();
    const number = await support.open({ email });
    await answer(number, { close: true });
    const link = await support.link(email, 2);
    expect((await byLink(link)).body['state']).toBe('closed');
    expect((await replyByLink(link)).body['state']).toBe('open');
  });

  it.each([
    ['one that was never sent', 'A'.repeat(43), 404, 'TICKET_NOT_FOUND'],
    ['something else', 'short', 400, 'BAD_REQUEST'],
    ['a ticket number', 'LC-7KQ2-M9XD', 400, 'BAD_REQUEST'],
  ])('is not opened by %s', async (_what, link, status, code) => {
    const opened = await byLink(link);
    expect([opened.status, opened.body['error']]).toEqual([status, code]);
    expect((await replyByLink(link)).status).toBe(status);
  });

  it('is not opened by a link that has run out', async () => {
    const { email } = question();
    const number = await support.open({ email });
    const link = await support.link(email);
    await messaging.postgres.query(
      `update messaging.ticket_link set expires_at = now() - interval '1 second' where ticket = $1`,
      [number],
    );
    expect((await byLink(link)).status).toBe(404);
    expect((await replyByLink(link)).status).toBe(404);
  });

  it('row 35: cannot be found by trying', async () => {
    const address = newAddress();
    const statuses = new Set<number>();
    for (let round = 0; round < SUPPORT_LIMITS.openings; round += 1) {
      statuses.add((await byLink('B'.repeat(43), address)).status);
    }
    expect([...statuses]).toEqual([404]);
    const { status, headers } = await byLink('B'.repeat(43), address);
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await byLink('B'.repeat(43))).status).toBe(404);
  });

  it('takes so many replies an hour, of the length of the form', async () => {
    const { email } = question();
    await support.open({ email });
    const link = await support.link(email);
    for (const message of ['too short', 'x'.repeat(3_001), ' '.repeat(40)]) {
      expect((await replyByLink(link, { message })).body['error']).toBe('BAD_REQUEST');
    }
    for (let round = 0; round < SUPPORT_LIMITS.repliesPerHour; round += 1) {
      expect((await replyByLink(link)).status).toBe(200);
    }
    expect((await replyByLink(link)).status).toBe(429);
  });

  it('row 39: takes nothing from another site', async () => {
    const { email } = question();
    await support.open({ email });
    const answered = await fetch(`${messaging.url}/api/contact/thread/reply`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' },
      body: JSON.stringify({ link: await support.link(email), message: REPLY }),
    });
    expect(answered.status).toBe(403);
  });
});

describe('threads of a signed-in person', () => {
  const list = async (as: ReturnType<typeof person>) =>
    (await messaging.ask('GET', '/api/support/tickets', { as })).body['items'] as { number: string }[];

  it('are their own, also with another address, and their mails lead to them', async () => {
    const [me, other] = [person(), person()];
    const { email } = question();
    const number = await support.open({ email }, me);
    const guest = await support.open({ email });
    expect((await list(me)).map((one) => one.number)).toEqual([number]);
    expect(await list(other)).toEqual([]);
    for (const [as, status] of [
      [me, 200],
      [other, 404],
    ] as const) {
      const path = `/api/support/tickets/${number}`;
      const body = { message: REPLY };
      expect((await messaging.ask('GET', path, { as })).status).toBe(status);
      expect((await messaging.ask('POST', `${path}/reply`, { as, body })).status).toBe(status);
      expect((await messaging.ask('POST', `${path}/upload-pass`, { as })).status).toBe(status);
    }
    expect((await messaging.ask('GET', `/api/support/tickets/${guest}`, { as: me })).status).toBe(404);
    await support.link(email, 2);
    const mails = await messaging.received(email);
    expect(mails.find(({ text }) => text.includes(number))?.text).toContain(`/ko/my/support/${number}`);
    expect(mails.find(({ text }) => text.includes(number))?.text).not.toContain('thread#');
  });

  it('are shown only to their owner', async () => {
    const number = await support.open({}, person());
    for (const [method, path] of [
      ['GET', '/api/support/tickets'],
      ['GET', `/api/support/tickets/${number}`],
      ['POST', `/api/support/tickets/${number}/upload-pass`],
    ] as const) {
      expect((await messaging.ask(method, path)).body['error']).toBe('UNAUTHENTICATED');
    }
  });

  it('row 55: take files with a pass for that thread only', async () => {
    const me = person();
    const [one, two] = [await support.open({}, me), await support.open({}, me)];
    const passed = await messaging.ask('POST', `/api/support/tickets/${one}/upload-pass`, { as: me });
    const pass = String(passed.body['pass']);
    const uploads = { pass, ids: [await support.hand(pass, await documentJpeg())] };
    const reply = (number: string) =>
      messaging.ask('POST', `/api/support/tickets/${number}/reply`, {
        as: me,
        body: { message: REPLY, uploads },
      });
    expect((await reply(two)).body['error']).toBe('UPLOAD_EXPIRED');
    expect((await support.send({ uploads })).body['error']).toBe('UPLOAD_EXPIRED');
    expect((await reply(one)).status).toBe(200);
    const thread = await messaging.ask('GET', `/api/support/tickets/${two}`, { as: me });
    expect(thread.body['messages']).toHaveLength(1);
  });
});
