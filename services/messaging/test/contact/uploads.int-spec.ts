import { DOCUMENT_LIMITS } from '@lectern/contracts-core';
import { SUPPORT_LIMITS } from '@lectern/contracts-messaging';
import { documentJpeg, documentPdf, documentPng } from '@lectern/nest-kit/testing';
import { until } from '@lectern/testing/node';
import { newAddress, startTestSupport, type TestSupport } from '../support-people.ts';

let messaging: TestSupport['messaging'];
let support: TestSupport['support'];
let objects: TestSupport['objects'];
let stop: TestSupport['stop'];
beforeAll(async () => ({ messaging, support, objects, stop } = await startTestSupport()));
afterAll(() => stop());

const query = <Row extends Record<string, unknown>>(sql: string, values: unknown[] = []) =>
  messaging.postgres.query<Row>(sql, values);
const filesOf = (ticket: string) =>
  query<{ id: string; filename: string; pages: number }>(
    `select file.id, filename, count(page)::int as pages from messaging.ticket_file file
       left join messaging.ticket_page page on page.file_id = file.id
      where ticket = $1 group by file.id order by filename`,
    [ticket],
  );

describe('files beside a first message', () => {
  it('are looked into, drawn anew and kept sealed', async () => {
    const pass = await support.pass();
    const ids = [
      await support.hand(pass, await documentJpeg(), 'image/jpeg', '../../영수증\u202egnp.jpg'),
      await support.hand(pass, await documentPng(), 'image/png', 'screen.png'),
      await support.hand(pass, documentPdf({ pages: 2 }), 'application/pdf', 'statement.pdf'),
    ];
    const ticket = await support.open({ uploads: { pass, ids } });
    expect((await filesOf(ticket)).map(({ filename, pages }) => [filename, pages])).toEqual([
      ['screen.png', 1],
      ['statement.pdf', 3],
      ['영수증gnp.jpg', 1],
    ]);
    expect(await query('select * from messaging.upload_pass')).toEqual([]);
    expect(await query(`select * from messaging.doomed_object where key like 'tickets/kept/%'`)).toEqual([]);
    const kept = Buffer.concat(await objects.contents()).toString('latin1');
    // Long enough that sealed bytes do not hold them by chance.
    for (const mark of ['Canary-Camera', '%PDF', 'JFIF', '\x89PNG\r\n']) expect(kept).not.toContain(mark);
  });

  it('row 43: need a solved bot check, once each', async () => {
    const ask = (botToken: string) =>
      messaging.ask('POST', '/api/contact/upload-pass', { body: { botToken }, address: newAddress() });
    expect((await ask('guessed')).body['error']).toBe('CAPTCHA_FAILED');
    expect((await ask('')).body['error']).toBe('CAPTCHA_REQUIRED');
    expect((await ask('solved-once')).status).toBe(200);
    expect((await ask('solved-once')).body['error']).toBe('CAPTCHA_FAILED');
  });

  it('row 53: are what they say, and nothing else', async () => {
    const pass = await support.pass();
    const jpeg = await documentJpeg();
    const hostile: readonly [Buffer, string][] = [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png'],
      [await documentPng(), 'image/jpeg'],
      [Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]), 'image/jpeg'],
      [jpeg.subarray(0, jpeg.length / 2), 'image/jpeg'],
      [documentPdf({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert) >>' }), 'application/pdf'],
    ];
    for (const [bytes, type] of hostile) {
      const id = await support.put(pass, bytes, type);
      expect((await support.check(pass, id)).body['error']).toBe('INVALID_FILE_TYPE');
      const { body } = await support.send({ uploads: { pass, ids: [id] } });
      expect(body['error']).toBe('UPLOAD_MISSING');
    }
    expect((await support.ask({ pass, type: 'image/svg+xml', size: 10 })).body['error']).toBe(
      'INVALID_FILE_TYPE',
    );
  });

  it('row 54: are no larger than they may be and than was said', async () => {
    const pass = await support.pass();
    expect((await support.ask({ pass, size: DOCUMENT_LIMITS.bytes + 1 })).status).toBe(413);
    const { body } = await support.ask({ pass, size: 100 });
    const address = objects.address(String(body['url']));
    const put = await fetch(address, {
      method: 'PUT',
      headers: { 'content-type': 'image/jpeg' },
      body: new Uint8Array(await documentJpeg()),
    });
    expect(put.status).toBe(403);
    expect((await support.check(pass, String(body['id']))).body['error']).toBe('UPLOAD_MISSING');
  });

  it('row 55: belong to one pass and one message, and no more than three go with it', async () => {
    const [mine, other] = [await support.pass(), await support.pass()];
    const id = await support.hand(mine, await documentJpeg());
    const errorOf = async (uploads: unknown) => (await support.send({ uploads })).body['error'];
    expect((await support.check(other, id)).body['error']).toBe('UPLOAD_EXPIRED');
    expect(await errorOf({ pass: other, ids: [id] })).toBe('UPLOAD_MISSING');
    expect(await errorOf({ pass: mine, ids: [id, id, id, id] })).toBe('BAD_REQUEST');
    expect(await errorOf({ pass: mine, ids: [] })).toBe('BAD_REQUEST');
    expect((await support.check(mine, id)).status).toBe(200);
    const before = await query('select number from messaging.contact_ticket');
    await support.open({ uploads: { pass: mine, ids: [id] } });
    expect(await errorOf({ pass: mine, ids: [id] })).toBe('UPLOAD_EXPIRED');
    // Nothing of a message that was refused for its files is there.
    expect(await query('select number from messaging.contact_ticket')).toHaveLength(before.length + 1);
  });

  it('row 55: are so many for a pass, and passes so many for a network', async () => {
    const pass = await support.pass();
    for (let file = 0; file < SUPPORT_LIMITS.filesPerPass; file += 1) {
      expect((await support.ask({ pass, size: 10 })).status).toBe(200);
    }
    expect((await support.ask({ pass, size: 10 })).status).toBe(429);
    const address = newAddress();
    const passes: string[] = [];
    for (let round = 0; round <= SUPPORT_LIMITS.passesPerHour; round += 1) {
      passes.push(await support.pass(address));
    }
    expect(passes.filter((one) => one !== 'undefined')).toHaveLength(SUPPORT_LIMITS.passesPerHour);
  });

  it('row 55: are deleted when no message takes them', async () => {
    const pass = await support.pass();
    const id = await support.hand(pass, await documentJpeg());
    await query('delete from messaging.doomed_object');
    const before = (await objects.contents()).length;
    await query(
      'update messaging.upload_pass set expires_at = now() where hash = (select pass from messaging.ticket_file where id = $1)',
      [id],
    );
    expect((await support.send({ uploads: { pass, ids: [id] } })).body['error']).toBe('UPLOAD_EXPIRED');
    await messaging.sweep();
    expect(await query('select id from messaging.ticket_file where id = $1', [id])).toEqual([]);
    await until(async () => (await objects.contents()).length < before);
  });

  it('cannot be taken while the store is away; the message can', async () => {
    const pass = await support.pass();
    const id = await support.put(pass, await documentJpeg());
    await objects.fail({ refuseNext: 1, method: 'GET' });
    const { status, headers } = await support.check(pass, id);
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([503, true]);
    expect((await support.check(pass, id)).status).toBe(200);
  });
});
