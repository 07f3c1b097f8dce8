import { LIST_CAP } from '@lectern/contracts-core';
import { documentJpeg, documentPdf } from '@lectern/nest-kit/testing';
import { expectDone } from '@lectern/testing/node';
import { person, question, startTestSupport, type TestSupport } from '../support-people.ts';

let messaging: TestSupport['messaging'];
let support: TestSupport['support'];
let stop: TestSupport['stop'];
beforeAll(async () => ({ messaging, support, stop } = await startTestSupport()));
afterAll(() => stop());

const agent = person('viewer');
const REASON = '광고 글이라 종료합니다.';
const staff = (method: string, path: string, body?: unknown, as = agent) =>
  messaging.ask(method, `/api/admin/support${path}`, { as, ...(body === undefined ? {} : { body }) });
const audited = (action: string, number: string) =>
  messaging.postgres.query<{ actor_id: string; detail: unknown }>(
    `select actor_id, account_id, detail from messaging_audit.audit_entry where action = $1 and detail->>'ticket' = $2`,
    [action, number],
  );
const numbers = (answer: { body: Record<string, unknown> }): string[] =>
  (answer.body['items'] as { number: string }[]).map(({ number }) => number);
const waits = (number: string, hours: number) =>
  messaging.postgres.query(
    `update messaging.contact_ticket set waiting_since = now() - make_interval(hours => $2) where number = $1`,
    [number, hours],
  );

describe('the queue', () => {
  it('has who waits longest first, counts who waits too long, and narrows by subject and state', async () => {
    const young = await support.open({ subject: 'player' });
    const old = await support.open({ subject: 'player' });
    await waits(young, 3);
    // Six days hold two business days, whatever day it is.
    await waits(old, 6 * 24);
    const open = await staff('GET', '?subject=player&order=asc');
    expect(numbers(open)).toEqual([old, young]);
    const figures = async () => (await staff('GET', '?subject=player&figures=1')).body['figures'];
    expect(await figures()).toEqual({ fresh: 1, late: 1, settled: 0 });
    expect(open.body).not.toHaveProperty('figures');
    expect(open.body).toMatchObject({ count: 2, overdue: 1, counts: { open: 2, answered: 0, closed: 0 } });
    expect(open.body['items']).toEqual([
      expect.objectContaining({ isOverdue: true }),
      expect.objectContaining({ isOverdue: false }),
    ]);
    await staff('POST', `/${old}/reply`, { message: 'Done.', close: true, after: 0 });
    expect(await figures()).toEqual({ fresh: 1, late: 0, settled: 1 });
    expect(numbers(await staff('GET', '?subject=player&state=closed'))).toEqual([old]);
    expect(numbers(await staff('GET', '?subject=nonsense&state=junk'))).toContain(young);
  });

  it('counts all who wait, and of other states up to the cap of lists and one', async () => {
    await messaging.postgres.query(
      `insert into messaging.contact_ticket (number, name, email, subject, message, locale, state, waiting_since)
       select 'LC-' || state || '-' || translate(lpad(n::text, 4, '0'), '01', 'XY'), 'Many', 'many@example.com', 'privacy', 'What is kept of me, and for how long?',
              'en', case when state = 'QUEU' then 'open' else 'closed' end,
              case when state = 'QUEU' then now() end
         from generate_series(1, 1005) n cross join unnest(array['QUEU', 'DEAD']) as state`,
    );
    const { body } = await staff('GET', '?subject=privacy&state=closed');
    expect(body).toMatchObject({
      isCapped: true,
      counts: { open: 1_005, answered: 0, closed: LIST_CAP + 1 },
    });
    await messaging.postgres.query(`delete from messaging.contact_ticket where name = 'Many'`);
  });

  it('pages by key in both directions, and finds a number, a sender and words', async () => {
    const own: string[] = [];
    for (let hours = 1; hours <= 22; hours += 1) {
      own.push(await support.open({ subject: 'certificate', name: `Sender ${hours}` }));
      await waits(own.at(-1) ?? '', hours);
    }
    const list = '?subject=certificate&size=20';
    for (const [order, expected] of [
      ['asc', own.toReversed()],
      ['desc', own],
    ] as const) {
      const first = await staff('GET', `${list}&order=${order}`);
      const second = await staff('GET', `${list}&order=${order}&after=${String(first.body['next'])}`);
      expect([...numbers(first), ...numbers(second)]).toEqual(expected);
      expect([first.body['count'], second.body['next']]).toEqual([22, null]);
    }
    // Without an order, those that wait the longest are first.
    expect(numbers(await staff('GET', list))).toEqual(own.toReversed().slice(0, 20));
    const [number = ''] = own;
    expect(numbers(await staff('GET', `?q=${number.toLowerCase()}`))).toEqual([number]);
    expect(numbers(await staff('GET', '?q=sender%2022'))).toEqual([own.at(-1)]);
  });

  it('finds words of every message and note, in any case', async () => {
    const me = person();
    const number = await support.open({ subject: 'other' }, me);
    const find = async (words: string) => numbers(await staff('GET', `?q=${encodeURIComponent(words)}`));
    expectDone(
      await messaging.ask('POST', `/api/support/tickets/${number}/reply`, {
        as: me,
        body: { message: '영수증 번호는 Zebra-77 이에요. 확인 부탁드려요.' },
      }),
    );
    await staff('POST', `/${number}/notes`, { text: 'Called the bank about the Okapi transfer' });
    expect(await find('zebra-77')).toEqual([number]);
    expect(await find('영수증 번호는')).toEqual([number]);
    expect(await find('okapi TRANSFER')).toEqual([number]);
    expect(await find('zebra-78')).toEqual([]);
  });

  it('has each ticket once where a page ends among three that wait since the same moment', async () => {
    const own: string[] = [];
    for (let hours = 22; hours >= 1; hours -= 1) {
      own.push(await support.open({ subject: 'instructor' }));
      await waits(own.at(-1) ?? '', hours);
    }
    // The first page of 20 ends within those from 18 on, or from 1 on when the latest come first.
    for (const start of [1, 18]) {
      const tied = own.slice(start, start + 3).sort();
      own.splice(start, 3, ...tied);
      await messaging.postgres.query(
        `update messaging.contact_ticket set waiting_since = (
           select waiting_since from messaging.contact_ticket where number = $1) where number = any($2)`,
        [tied[0], tied],
      );
    }
    const list = '?subject=instructor&size=20';
    for (const [order, expected] of [
      ['asc', own],
      ['desc', own.toReversed()],
    ] as const) {
      const first = await staff('GET', `${list}&order=${order}`);
      const second = await staff('GET', `${list}&order=${order}&after=${String(first.body['next'])}`);
      expect([...numbers(first), ...numbers(second)]).toEqual(expected);
    }
  });

  it('keeps the place of who writes again before an answer, and ends it with one', async () => {
    const me = person();
    const number = await support.open({}, me);
    await waits(number, 30);
    const since = async () => (await staff('GET', `/${number}`)).body['waitingSince'];
    const before = await since();
    const body = { message: '급하게 확인 부탁드려요. 강의가 내일이에요.' };
    expectDone(await messaging.ask('POST', `/api/support/tickets/${number}/reply`, { as: me, body }));
    expect(await since()).toBe(before);
    const { messages } = Object((await staff('GET', `/${number}`)).body);
    const after = messages.at(-1).id as number;
    await staff('POST', `/${number}/reply`, { message: 'Done.', close: false, after });
    expect(await since()).toBeNull();
  });
});

describe('a ticket', () => {
  it('is answered once: mail in the person’s language, state and record in one transaction', async () => {
    const { email } = question();
    const number = await support.open({ email, locale: 'en', name: 'Kim Minji' });
    const answer = { message: 'We refunded it <b>today</b>.', close: false, after: 0 };
    const [one, two] = await Promise.all([
      staff('POST', `/${number}/reply`, answer),
      staff('POST', `/${number}/reply`, answer),
    ]);
    expect([one.status, two.status].sort()).toEqual([200, 409]);
    await support.link(email, 2);
    const mails = (await messaging.received(email)).filter(({ subject }) => subject.includes('answered'));
    expect(mails.map(({ subject }) => subject)).toEqual([`[Lectern] We answered your message (${number})`]);
    expect(mails[0]?.text).toContain('> We refunded it <b>today</b>.');
    expect(mails[0]?.html).not.toContain('<b>today');
    expect(await audited('ticket-answered', number)).toEqual([
      { actor_id: agent.userId, account_id: null, detail: { ticket: number } },
    ]);
  });

  it('is not answered past what the person wrote meanwhile', async () => {
    const me = person();
    const number = await support.open({}, me);
    const body = { message: '그사이에 해결되었어요. 도와주셔서 고맙습니다.' };
    expectDone(await messaging.ask('POST', `/api/support/tickets/${number}/reply`, { as: me, body }));
    const { status, body: refused } = await staff('POST', `/${number}/reply`, {
      message: 'Have you tried again?',
      close: false,
      after: 0,
    });
    expect([status, refused['error']]).toEqual([409, 'TICKET_CHANGED']);
    expect(await audited('ticket-answered', number)).toEqual([]);
  });

  it('is not closed over what the person wrote meanwhile', async () => {
    const me = person();
    const number = await support.open({}, me);
    const body = { message: '한 가지 더 여쭤볼게요. 영수증은 어디서 받나요?' };
    expectDone(await messaging.ask('POST', `/api/support/tickets/${number}/reply`, { as: me, body }));
    const close = (after: number) =>
      staff('PUT', `/${number}/state`, { state: 'closed', after, reason: REASON });
    const refused = await close(0);
    expect([refused.status, refused.body['error']]).toEqual([409, 'TICKET_CHANGED']);
    expect(await audited('ticket-closed', number)).toEqual([]);
    const { body: seen } = await staff('GET', `/${number}`);
    expect(seen['state']).toBe('open');
    await staff('POST', `/${number}/notes`, { text: '영수증 안내함.' });
    const last = Object(seen['messages']).at(-1).id as number;
    expect((await close(last)).body['state']).toBe('closed');
  });

  it('has notes that only staff see', async () => {
    const me = person();
    const number = await support.open({}, me);
    const noted = await staff('POST', `/${number}/notes`, { text: '결제사에 물어봤음.' });
    expect(noted.body['messages']).toEqual([
      expect.objectContaining({ id: 0, isNote: false }),
      expect.objectContaining({ text: '결제사에 물어봤음.', isNote: true, isMine: true }),
    ]);
    const others = await staff('GET', `/${number}`, undefined, person('owner'));
    expect(Object(others.body['messages'])[1].isMine).toBe(false);
    const shown = await messaging.ask('GET', `/api/support/tickets/${number}`, { as: me });
    expect(JSON.stringify(shown.body)).not.toContain('결제사');
    // A note is no message of the thread.
    const { status } = await staff('POST', `/${number}/reply`, { message: 'Done.', close: false, after: 0 });
    expect(status).toBe(200);
    expect(await audited('ticket-noted', number)).toHaveLength(1);
  });

  it('is closed and opened again, once: asked for the state that it has, it stays as it is and nothing is written down', async () => {
    const number = await support.open();
    const read = async () => {
      const { state, updatedAt, waitingSince } = (await staff('GET', `/${number}`)).body;
      return { state, updatedAt, waitingSince };
    };
    for (const state of ['closed', 'open'] as const) {
      const seen = state === 'closed' ? { after: 0 } : {};
      const put = (reason: string) => staff('PUT', `/${number}/state`, { state, reason, ...seen });
      expect((await put(REASON)).body['state']).toBe(state);
      const before = await read();
      const again = await put('다시 한 번 눌렀습니다.');
      expect([again.status, again.body['state']]).toEqual([200, state]);
      expect(await read()).toEqual(before);
    }
    expect((await staff('PUT', `/${number}/state`, { state: 'answered', reason: REASON })).status).toBe(400);
    expect(await audited('ticket-closed', number)).toHaveLength(1);
    expect(await audited('ticket-reopened', number)).toHaveLength(1);
  });

  it('is closed by one of two who do so at once, and written down once', async () => {
    const number = await support.open();
    const close = () => staff('PUT', `/${number}/state`, { state: 'closed', after: 0, reason: REASON });
    expect((await Promise.all([close(), close()])).map(({ status }) => status)).toEqual([200, 200]);
    expect(await audited('ticket-closed', number)).toHaveLength(1);
  });

  it('that does not exist is not found', async () => {
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['POST', '/reply', { message: 'Done.', close: false, after: 0 }],
      ['POST', '/notes', { text: 'Done.' }],
      ['PUT', '/state', { state: 'closed', after: 0, reason: REASON }],
    ] as const) {
      const answer = await staff(method, `/LC-AAAA-AAAA${path}`, body);
      expect([answer.status, answer.body['error']]).toEqual([404, 'TICKET_NOT_FOUND']);
    }
  });
});

describe('a ticket that staff open again', () => {
  const put = async (number: string, state: 'open' | 'closed') => {
    const { body } = await staff('GET', `/${number}`);
    const messages = Object(body['messages']) as { id: number; isNote: boolean }[];
    const seen = state === 'closed' ? { after: messages.findLast(({ isNote }) => !isNote)?.id } : {};
    return staff('PUT', `/${number}/state`, { state, reason: REASON, ...seen });
  };
  const write = (me: ReturnType<typeof person>, number: string) =>
    messaging.ask('POST', `/api/support/tickets/${number}/reply`, {
      as: me,
      body: { message: '아직 해결되지 않았어요. 확인 부탁드려요.' },
    });
  /** As if everything had happened earlier. */
  const pass = async (number: string, hours: number) => {
    const { query } = messaging.postgres;
    await query(
      `update messaging.contact_ticket
          set created_at = created_at - make_interval(hours => $2), waiting_since = waiting_since - make_interval(hours => $2)
        where number = $1`,
      [number, hours],
    );
    await query(
      `update messaging.ticket_message set at = at - make_interval(hours => $2) where ticket = $1`,
      [number, hours],
    );
  };

  it('is as late as before', async () => {
    const number = await support.open({ subject: 'licence' });
    // Six days hold two business days, whatever day it is.
    await pass(number, 6 * 24);
    await staff('POST', `/${number}/notes`, { text: '담당자에게 물어봤음.' });
    const { body: before } = await staff('GET', `/${number}`);
    expect(before['isOverdue']).toBe(true);
    await put(number, 'closed');
    expect((await put(number, 'open')).body).toMatchObject({
      waitingSince: before['waitingSince'],
      isOverdue: true,
    });
    expect((await staff('GET', '?subject=licence')).body).toMatchObject({ overdue: 1, counts: { open: 1 } });
  });

  it('waits since the first message that no answer followed; a note is none', async () => {
    const me = person();
    const number = await support.open({}, me);
    await pass(number, 1);
    await staff('POST', `/${number}/reply`, { message: 'Done.', close: false, after: 0 });
    await pass(number, 1);
    await write(me, number);
    await pass(number, 1);
    await staff('POST', `/${number}/notes`, { text: '아직 확인하지 못했음.' });
    await pass(number, 1);
    await write(me, number);
    const { body: before } = await staff('GET', `/${number}`);
    const unanswered = Object(before['messages'])[2] as { from: string; at: string };
    expect(unanswered.from).toBe('person');
    await put(number, 'closed');
    expect((await put(number, 'open')).body['waitingSince']).toBe(unanswered.at);
  });

  it('waits since then where staff had the last word', async () => {
    const number = await support.open();
    await staff('POST', `/${number}/reply`, { message: 'Done.', close: true, after: 0 });
    await pass(number, 6 * 24);
    const { body } = await put(number, 'open');
    expect(body).toMatchObject({ state: 'open', waitingSince: body['updatedAt'], isOverdue: false });
  });
});

describe('files beside a message, as staff see them', () => {
  const withFiles = async () => {
    const pass = await support.pass();
    const ids = [
      await support.hand(pass, await documentJpeg(800, 600)),
      await support.hand(pass, documentPdf({ pages: 2 }), 'application/pdf', '명세서.pdf'),
    ];
    return support.open({ uploads: { pass, ids } });
  };
  const filesOf = async (number: string) => {
    const { body } = await staff('GET', `/${number}`);
    return Object(body['messages'])[0].files as {
      id: string;
      name: string;
      pages: number;
      hasDocument: boolean;
    }[];
  };
  const view = (number: string, fileId: string, page: number) =>
    staff('POST', `/${number}/files/${fileId}/view`, { page });

  it('row 53: are shown for a minute to one person as pages of our making, and every look is written down', async () => {
    const number = await withFiles();
    const [photo, statement] = (await filesOf(number)).sort((one, other) => one.pages - other.pages);
    expect([photo?.pages, photo?.hasDocument, statement?.pages, statement?.hasDocument]).toEqual([
      1,
      false,
      2,
      true,
    ]);
    const { body } = await view(number, photo?.id ?? '', 1);
    const shown = await messaging.ask('GET', String(body['url']), { as: agent });
    expect(shown.status).toBe(200);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'inline',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    expect(shown.bytes.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    expect(shown.bytes.toString('latin1')).not.toContain('Canary-Camera');
    for (const as of [person('viewer'), person('owner')]) {
      expect((await messaging.ask('GET', String(body['url']), { as })).status).toBe(404);
    }
    expect((await messaging.ask('GET', String(body['url']))).status).toBe(401);
    expect(await audited('ticket-file-viewed', number)).toEqual([
      expect.objectContaining({
        actor_id: agent.userId,
        detail: { ticket: number, file: photo?.id, page: 1 },
      }),
    ]);
    await messaging.postgres.query('update messaging.file_view set expires_at = now()');
    expect((await messaging.ask('GET', String(body['url']), { as: agent })).status).toBe(404);
    const document = await view(number, statement?.id ?? '', 0);
    const download = await messaging.ask('GET', String(document.body['url']), { as: agent });
    expect(download.headers.get('content-disposition')).toMatch(/^attachment; .*%EB%AA%85/);
    expect(download.headers.get('content-type')).toBe('application/octet-stream');
  });

  it('row 52: belong to their ticket', async () => {
    const [number, other] = [await withFiles(), await support.open()];
    const [file] = await filesOf(number);
    for (const [ticket, id, page] of [
      [other, file?.id ?? '', 1],
      [number, file?.id ?? '', 9],
      [number, '00000000-0000-4000-8000-000000000000', 1],
    ] as const) {
      expect((await view(ticket, id, page)).body['error']).toBe('FILE_NOT_FOUND');
    }
    expect(await audited('ticket-file-viewed', number)).toEqual([]);
  });
});

describe('the file of tickets', () => {
  const freshOwner = () => ({ ...person('owner'), hasFreshStep: true });
  const file = (query: string, as = freshOwner()) => staff('GET', `/export?${query}`, undefined, as);

  it('has the filtered tickets with Korean and without formulas, and is written down', async () => {
    const owner = freshOwner();
    const number = await support.open({
      subject: 'refund',
      name: '=한글',
      message: '＝cmd "x", 환불해 주세요.\n두 번 결제했어요.',
    });
    await support.open({ subject: 'refund' });
    const { headers, bytes } = await file('subject=refund&q=cmd&state=open', owner);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(/filename="lectern-tickets-.*[.]csv"/);
    const [head = '', ...lines] = bytes
      .toString()
      .trimEnd()
      .split(/\r\n(?=LC-)/);
    expect(head).toMatch(/^\uFEFFnumber,subject,state,name,email,language,.*,files,message$/);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`^${number},refund,open,'=한글,`));
    expect(lines[0]).toContain(`,0,"'＝cmd ""x"", 환불해 주세요.`);
    const [audit] = await messaging.postgres.query<{ detail: unknown }>(
      `select detail from messaging_audit.audit_entry where action = 'tickets-exported' and actor_id = $1`,
      [owner.userId],
    );
    expect(audit?.detail).toEqual({ isSearched: 'true', state: 'open', subject: 'refund' });
  });

  it('is refused without a fresh code', async () => {
    const { body } = await file('', { ...freshOwner(), hasFreshStep: false });
    expect(body['error']).toBe('SECOND_STEP_STALE');
  });
});
