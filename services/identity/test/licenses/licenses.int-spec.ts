import {
  documentJpeg,
  documentPdf,
  documentPng,
  giantPicturePdf,
  slowPdf,
  startTestObjects,
  type TestObjects,
} from '@lectern/nest-kit/testing';
import { until } from '@lectern/testing/node';
import { handIn, personOf, put, upload, type Person } from './license-people.ts';
import { startTestIdentity, type TestIdentity } from '../start-test-identity.ts';

let objects: TestObjects;
let identity: TestIdentity;
let jpeg: Buffer;
beforeAll(async () => {
  jpeg = await documentJpeg();
  objects = await startTestObjects();
  identity = await startTestIdentity({ objects: objects.settings });
});
afterAll(async () => {
  await identity.stop();
  await objects.stop();
});

let count = 0;
const newLearner = (): Promise<Person> => personOf(identity, `learner-${(count += 1)}@example.com`);
const status = async ({ browser }: Person) => (await browser.get('/api/users/license-status')).body;
const licensesOf = ({ id }: Person) =>
  identity.query<{ id: string; filename: string; state: string }>(
    'select id, filename, state from license where account_id = $1',
    [id],
  );
const isThere = async (key: string) => (await objects.store.getFacts(key)) !== undefined;

describe('handing a licence in', () => {
  it('takes a picture, says that it waits, writes it down and mails it', async () => {
    const person = await newLearner();
    expect(await status(person)).toMatchObject({ state: 'none', license_file_url: null, submittedAt: null });
    const { key, status: stored } = await upload(objects, person, {
      bytes: jpeg,
      type: 'image/jpeg',
      name: '../면허증.jpg',
    });
    expect([stored, (await handIn(person, key)).body]).toEqual([200, { success: true }]);
    expect(await status(person)).toMatchObject({
      state: 'pending',
      license_verified: false,
      license_file_url: key,
      decidedAt: null,
      reason: null,
    });
    expect(await licensesOf(person)).toMatchObject([{ filename: '면허증.jpg', state: 'pending' }]);
    const noted = await identity.query('select action from audit_entry where account_id = $1', [person.id]);
    expect(noted).toContainEqual({ action: 'license-submitted' });
    const [mail] = await identity.query(
      'select content, language from asked_mail where recipient = $1 limit 1',
      [person.email],
    );
    expect(mail).toMatchObject({ content: { template: 'license-received' }, language: 'ko' });
  });

  it('takes a PNG and a PDF', async () => {
    for (const [type, bytes] of [
      ['image/png', await documentPng()],
      ['application/pdf', documentPdf({ pages: 3 })],
    ] as const) {
      const person = await newLearner();
      const { key } = await upload(objects, person, { bytes, type });
      expect((await handIn(person, key)).status).toBe(200);
      const [license] = await licensesOf(person);
      const pages = await identity.query(
        'select page from license_page where license_id = $1 order by page',
        [license?.id],
      );
      expect(pages.map((row) => Object(row).page)).toEqual(type === 'image/png' ? [1] : [0, 1, 2, 3]);
    }
  });

  it('row 53: keeps nothing as it came: drawn anew and sealed, the upload deleted', async () => {
    const person = await newLearner();
    const { key } = await upload(objects, person, { bytes: jpeg, type: 'image/jpeg' });
    await handIn(person, key);
    expect(await isThere(key)).toBe(false);
    const kept = await objects.contents();
    // Four bytes, because sealed bytes are random and may begin with the first one of a JPEG by chance.
    const jpegStart = jpeg.subarray(0, 4);
    expect(jpegStart.toString('hex')).toMatch(/^ffd8ff/);
    expect(kept.some((file) => file.includes('Canary-Camera') || file.indexOf(jpegStart) === 0)).toBe(false);
  });

  it('row 55: is one however often it is handed in, also at the same moment', async () => {
    const person = await newLearner();
    const { key } = await upload(objects, person, { bytes: jpeg, type: 'image/jpeg' });
    const answers = await Promise.all(Array.from({ length: 4 }, () => handIn(person, key)));
    answers.push(await handIn(person, key));
    expect(answers.map(({ status: code }) => code)).toEqual([200, 200, 200, 200, 200]);
    expect(await licensesOf(person)).toHaveLength(1);
  });

  it('row 55: is not changed by another file put to the same address', async () => {
    const person = await newLearner();
    const { key, url } = await upload(objects, person, { bytes: jpeg, type: 'image/jpeg' });
    await handIn(person, key);
    const before = await identity.query('select key, version from license_page order by key');
    const other = Buffer.alloc(jpeg.length, 'x');
    expect((await put(objects, url, { bytes: other, type: 'image/jpeg' })).status).toBe(200);
    expect((await handIn(person, key)).status).toBe(200);
    expect(await identity.query('select key, version from license_page order by key')).toEqual(before);
    await identity.query('update doomed_object set due_at = now() where key = $1', [key]);
    await sweep();
    expect(await isThere(key)).toBe(false);
  });

  it('is closed while one waits or counts, and open again when it was refused', async () => {
    const person = await newLearner();
    const ask = () =>
      person.browser.post('/api/users/upload-license', { filename: 'a', type: 'image/png', size: 9 });
    const { key } = await upload(objects, person, { bytes: jpeg, type: 'image/jpeg' });
    const codes: unknown[] = [];
    for (const state of ['pending', 'verified', 'rejected', 'asked-again', 'expired']) {
      await identity.query('update account set license_state = $2 where id = $1', [person.id, state]);
      codes.push([state, (await ask()).status]);
    }
    expect(codes).toEqual([
      ['pending', 409],
      ['verified', 409],
      ['rejected', 200],
      ['asked-again', 200],
      ['expired', 200],
    ]);
    await identity.query(`update account set license_state = 'verified' where id = $1`, [person.id]);
    expect((await handIn(person, key)).body['error']).toBe('LICENSE_PENDING');
  });
});

describe('what is refused', () => {
  it('needs a signed-in person', async () => {
    const guest = identity.browser();
    for (const answer of [
      await guest.get('/api/users/license-status'),
      await guest.post('/api/users/upload-license', { filename: 'a', type: 'image/png' }),
      await guest.post('/api/users/update-license', { license_file_url: 'licenses/a', language: 'ko' }),
    ]) {
      expect(answer.status).toBe(401);
    }
  });

  it('row 52: another person’s key, a key we never made and a path get the same answer', async () => {
    const [owner, thief] = [await newLearner(), await newLearner()];
    const { key } = await upload(objects, owner, { bytes: jpeg, type: 'image/jpeg' });
    for (const stolen of [key, 'licenses/uploads/unknown.jpg', 'licenses/../other/a.jpg']) {
      const answer = await handIn(thief, stolen);
      expect([answer.status, answer.body['error']]).toEqual([400, 'UPLOAD_MISSING']);
    }
    for (const odd of ['licenses/\0', 'a\u202Eb', '%2e%2e/', 'x'.repeat(201), '']) {
      expect((await handIn(thief, odd)).body['error']).toBe('BAD_REQUEST');
    }
    expect(await licensesOf(thief)).toEqual([]);
    expect((await handIn(owner, key)).status).toBe(200);
  });

  it('row 52: keys are ours and tell nothing of the name or the person', async () => {
    const person = await newLearner();
    const { key } = await upload(objects, person, { bytes: jpeg, type: 'image/jpeg', name: '../../a.html' });
    expect(key).toMatch(/^licenses\/uploads\/[0-9a-f-]{36}\.jpg$/);
    expect(key).not.toContain(person.id);
  });

  it.each([
    [
      'row 53: an SVG that calls itself PNG',
      'image/png',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    ],
    ['row 53: a JPEG that calls itself PNG', 'image/png', () => documentJpeg()],
    [
      'row 53: a picture with a page in it',
      'image/jpeg',
      async () => Buffer.concat([await documentJpeg(), Buffer.from('<script>1</script>')]),
    ],
    [
      'row 53: a PDF with a script',
      'application/pdf',
      async () => documentPdf({ catalog: '/OpenAction << /S /JavaScript /JS (1) >>' }),
    ],
    [
      'row 53: a PDF that only begins like one',
      'application/pdf',
      async () => Buffer.from('%PDF-1.7\nstartxref\n0\n%%EOF'),
    ],
    ['row 54: a PDF of too many pages', 'application/pdf', async () => documentPdf({ pages: 11 })],
    ['row 54: a giant picture in a small PDF', 'application/pdf', async () => giantPicturePdf()],
    ['row 54: a picture cut in half', 'image/jpeg', async () => (await documentJpeg()).subarray(0, 1_000)],
    ['row 54: too many pixels', 'image/png', () => documentPng(10_000, 5_001)],
  ])('%s', async (_what, type, make) => {
    const person = await newLearner();
    const { key } = await upload(objects, person, { bytes: await make(), type });
    const answer = await handIn(person, key);
    expect([answer.status, answer.body['error']]).toEqual([400, 'INVALID_FILE_TYPE']);
    expect(await status(person)).toMatchObject({ state: 'none' });
  });

  it('row 54: a file that would be drawn for minutes is given up, and others are served meanwhile', async () => {
    const [person, other] = [await newLearner(), await newLearner()];
    const { key } = await upload(objects, person, { bytes: slowPdf(), type: 'application/pdf' });
    let isDrawn = false;
    const drawing = handIn(person, key).finally(() => {
      isDrawn = true;
    });
    for (let asked = 0; asked < 20; asked += 1) {
      expect((await other.browser.get('/api/auth/me')).status).toBe(200);
    }
    expect(isDrawn).toBe(false);
    const answer = await drawing;
    // By the time of a processor; on a machine that lets it have none, by the clock.
    expect(['INVALID_FILE_TYPE', 'UNAVAILABLE']).toContain(answer.body['error']);
    // Its place is free again.
    const { key: next } = await upload(objects, other, { bytes: jpeg, type: 'image/jpeg' });
    expect((await handIn(other, next)).status).toBe(200);
  });

  it('row 54: an unknown type and more than 10 MB get no address', async () => {
    const { browser } = await newLearner();
    const ask = (own: object) => browser.post('/api/users/upload-license', { filename: 'a', ...own });
    expect((await ask({ type: 'image/svg+xml', size: 9 })).body['error']).toBe('INVALID_FILE_TYPE');
    const large = await ask({ type: 'image/png', size: 10 * 1024 * 1024 + 1 });
    expect([large.status, large.body['error']]).toEqual([413, 'FILE_TOO_LARGE']);
    expect((await ask({ type: 'image/png', size: 0 })).status).toBe(400);
  });

  it('row 54: an address takes no other length and no other type than was said', async () => {
    const person = await newLearner();
    expect(
      (await upload(objects, person, { bytes: jpeg, type: 'image/jpeg', size: jpeg.length + 1 })).status,
    ).toBe(403);
    const { url } = await upload(objects, person, { bytes: jpeg, type: 'image/jpeg' });
    expect((await put(objects, url, { bytes: jpeg, type: 'text/html' })).status).toBe(403);
  });

  it('row 54: what was uploaded without a said length is measured: nothing, and more than 10 MB', async () => {
    for (const [bytes, code] of [
      [Buffer.alloc(0), 'INVALID_FILE_TYPE'],
      [Buffer.alloc(10 * 1024 * 1024 + 1), 'FILE_TOO_LARGE'],
    ] as const) {
      const person = await newLearner();
      const { key } = await upload(objects, person, { bytes, type: 'image/jpeg', size: null });
      expect((await handIn(person, key)).body['error']).toBe(code);
    }
  });

  it('row 55: what was never uploaded is missing, and can be handed in once it is there', async () => {
    const person = await newLearner();
    const asked = await person.browser.post('/api/users/upload-license', {
      filename: 'a.jpg',
      type: 'image/jpeg',
      size: jpeg.length,
    });
    const { url, key } = asked.body as { url: string; key: string };
    expect((await handIn(person, key)).body['error']).toBe('UPLOAD_MISSING');
    await put(objects, url, { bytes: jpeg, type: 'image/jpeg' });
    expect((await handIn(person, key)).status).toBe(200);
  });

  it('row 55: twenty addresses an hour, then 429', async () => {
    const { browser } = await newLearner();
    const ask = () =>
      browser.post('/api/users/upload-license', { filename: 'a', type: 'image/png', size: 9 });
    for (let asked = 0; asked < 20; asked += 1) expect((await ask()).status).toBe(200);
    const refused = await ask();
    expect([refused.status, refused.body['error']]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
  });

  it('a store that is away is said to be so, and nothing has happened', async () => {
    const person = await newLearner();
    const { key } = await upload(objects, person, { bytes: jpeg, type: 'image/jpeg' });
    await objects.fail({ refuseNext: 1 });
    const answer = await handIn(person, key);
    expect([answer.status, answer.body['error']]).toEqual([503, 'UNAVAILABLE']);
    expect((await handIn(person, key)).status).toBe(200);
  });
});

describe('row 55: what was not handed in', () => {
  it('is deleted when its hour is over, and so is what was kept for nothing', async () => {
    const person = await newLearner();
    const { key } = await upload(objects, person, { bytes: jpeg, type: 'image/jpeg' });
    // The database refuses it when its files have been kept already.
    const pdf = documentPdf({ pages: 2 });
    const document = await upload(objects, person, { bytes: pdf, type: 'application/pdf' });
    const keptBefore = (await objects.contents()).length;
    await identity.query(`alter table license add constraint no_more check (filename <> 'broken') not valid`);
    await identity.query(`update license_upload set filename = 'broken' where key = $1`, [document.key]);
    expect((await handIn(person, document.key)).status).toBe(500);
    await identity.query('alter table license drop constraint no_more');
    // Two pages and the document.
    expect((await objects.contents()).length).toBe(keptBefore + 3);
    await identity.query('update doomed_object set due_at = now()');
    await sweep();
    expect(await isThere(key)).toBe(false);
    const rows = await identity.query<{ count: number }>('select count(*)::int as count from license_page');
    expect(await objects.contents()).toHaveLength(rows[0]?.count ?? -1);
    expect(await identity.query('select key from doomed_object')).toEqual([]);
  });
});

/** Has the service remove what is due, as its upkeep does every few minutes. */
async function sweep(): Promise<void> {
  await identity.addJob('remove-objects');
  await until(
    async () => (await identity.query('select key from doomed_object where due_at <= now()')).length === 0,
  );
}
