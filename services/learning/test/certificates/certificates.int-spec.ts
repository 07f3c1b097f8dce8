import { randomUUID } from 'node:crypto';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { type Role, SERVICE_SECRET_HEADER } from '@lectern/contracts-core';
import { closeRefundedCourses, readRefundStanding } from '@lectern/contracts-learning';
import { planByIndex } from '@lectern/testing/node';
import { enrolmentOf, lectureOf } from '../partners.ts';
import {
  playedUntil,
  SECRET,
  startTestLearning,
  type Browser,
  type TestLearning,
} from '../start-test-learning.ts';

let learning: TestLearning;

beforeAll(async () => {
  learning = await startTestLearning();
});
afterAll(() => learning.stop());

/** Plays so many seconds of the course's two lectures of ten minutes. */
const watch = async (by: Browser, seconds: number) => {
  for (const [lectureId, until] of [
    ['botox-1', Math.min(600, seconds)],
    ['botox-2', seconds - 600],
  ] as const) {
    if (until <= 0) continue;
    const { body } = await learning.open(by, { lectureId });
    await learning.advance(600);
    await learning.save(by, body['sessionId'], { intervals: [playedUntil(new Date(), 0, until)] }, 'close');
  }
};
const graduate = async (facts: Parameters<TestLearning['learner']>[1] = {}) => {
  const by = learning.learner(['botox'], facts);
  await watch(by, 960);
  return by;
};
const issue = (by: Browser, body: object = { curriculumId: 'botox' }) =>
  learning.send('POST', '/api/certificates', { by, body });
const generate = (by: Browser, body: object = { curriculumId: 'botox' }) =>
  learning.send('POST', '/api/generate-certificate', { by, body });
const textOf = async (bytes: Buffer): Promise<string> => {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  const text = document.getPage(0).getText();
  document.destroy();
  library.destroy();
  return text;
};

describe('row 33: who gets a certificate', () => {
  it('refuses what is just below 80 per cent, and issues at 80', async () => {
    const by = learning.learner();
    await watch(by, 959.5);
    const refused = await issue(by);
    expect([refused.status, refused.body['error']]).toEqual([403, 'NOT_COMPLETED']);
    expect(refused.body['details']).toEqual({ percentage: 79, needed: 80 });
    await watch(by, 960);
    expect((await issue(by)).status).toBe(201);
  });

  it('refuses guests, strangers, refunded buyers and those who name another person', async () => {
    const owner = await graduate();
    const refunded = await graduate();
    learning.partners.enrolments.set(refunded.person.userId, []);
    const answers = [
      await learning.send('POST', '/api/certificates', { body: { curriculumId: 'botox' } }),
      await issue(learning.learner([])),
      await issue(refunded),
      await generate(learning.learner(), { curriculumId: 'botox', userId: owner.person.userId }),
      await issue(owner, { curriculumId: 'nothing' }),
    ];
    expect(answers.map(({ status, body }) => [status, body['error']])).toEqual([
      [401, 'UNAUTHENTICATED'],
      [403, 'NOT_COMPLETED'],
      [403, 'NOT_COMPLETED'],
      [403, 'FORBIDDEN'],
      [404, 'LECTURE_NOT_FOUND'],
    ]);
  });

  it('prints nothing of what the browser claims', async () => {
    const by = await graduate();
    const forged = {
      userName: 'Forged Name',
      curriculumTitle: 'Forged Title',
      instructor: 'Forged Doctor',
      completedDate: '1999-01-01',
      progress: 100,
      certificateId: 'LC-1999-00000000',
    };
    const { status, bytes } = await generate(by, {
      curriculumId: 'botox',
      userId: by.person.userId,
      ...forged,
    });
    expect(status).toBe(200);
    const text = await textOf(bytes);
    expect(text).not.toMatch(/Forged|1999/);
    expect(text).toContain('김민서');
    expect(text).toContain('보톡스 botox');
  });

  it('refuses bodies that are none, from other sites and without a licence', async () => {
    const by = await graduate();
    expect((await generate(by, { curriculumId: '../x' })).status).toBe(400);
    const crossSite = await learning.send('POST', '/api/generate-certificate', {
      by,
      body: { curriculumId: 'botox' },
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(crossSite.body['error']).toBe('CROSS_SITE');
    const unverified = { ...by, person: { ...by.person, licenseVerified: false } };
    expect((await generate(unverified)).body['error']).toBe('LICENSE_REQUIRED');
  });
});

describe('a certificate', () => {
  it('is issued once, however often and at once it is asked for', async () => {
    const by = await graduate();
    const answers = await Promise.all([issue(by), issue(by), generate(by), issue(by)]);
    const numbers = new Set(answers.flatMap(({ body }) => body['certificateId'] ?? []));
    expect(numbers.size).toBe(1);
    const { body } = await learning.send('GET', '/api/certificates', { by });
    expect(body['certificates']).toHaveLength(1);
    expect(body['certificates'][0]).toMatchObject({
      curriculumId: 'botox',
      progress: 80,
      duration: 1_200,
      holder_ko: '김민서',
      state: 'valid',
      revision: 1,
    });
    expect(body['prospects']).toEqual([]);
  });

  it('keeps name, title and completion as they were', async () => {
    const by = await graduate();
    const { body: issued } = await issue(by);
    const course = learning.partners.courses.get('botox');
    if (!course) throw new Error('The course is there');
    learning.partners.people.set(by.person.userId, { name: '박 다른', lastName: '박', firstName: '다른' });
    const grown = [...course.lectures, lectureOf('botox-3', 3, { duration: 9_000 })];
    learning.partners.courses.set('botox', { ...course, title_ko: '다른 과정', lectures: grown });
    const { body: again } = await issue(by);
    learning.partners.courses.set('botox', course);
    expect(again).toEqual(issued);
  });

  it('is a tagged PDF with its fonts, named in Korean, whose rare syllables and accents can be read out', async () => {
    const by = await graduate();
    const names = { name: '', lastName: 'Núñez-Łukasiewicz', firstName: '뷁똠힣 Žofia Ångström' };
    learning.partners.people.set(by.person.userId, names);
    const { body } = await issue(by);
    const file = await learning.send('GET', body['file'], { by });
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(decodeURIComponent(file.headers.get('content-disposition') ?? '')).toContain(
      '보톡스 botox_수료증.pdf',
    );
    const text = await textOf(file.bytes);
    for (const part of [
      '수료증',
      '뷁똠힣 Žofia Ångström Núñez-Łukasiewicz',
      '보톡스 botox',
      '이도윤',
      '20분',
      body['certificateId'],
      `https://lectern.test/ko/verify/${body['verifyCode']}`,
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toMatch(/평점|자격증|@example/);
    const raw = file.bytes.toString('latin1');
    for (const mark of [
      /\/Marked true/,
      /\/Lang \(ko-KR\)/,
      /\/DisplayDocTitle true/,
      /\/StructTreeRoot/,
      /\/Tabs \/S/,
      /pdfuaid:part>1</,
    ]) {
      expect(raw).toMatch(mark);
    }
    expect(raw.match(/\/FontFile2/g)).toHaveLength(2);
    expect(raw.match(/\/ToUnicode/g)).toHaveLength(2);
    expect(raw).not.toMatch(/\/BaseFont \/Helvetica/);
    expect(raw.match(/\/S \/Figure/g)).toHaveLength(2);
    expect(raw.match(/\/Alt /g)).toHaveLength(2);
  });

  it('is its holder’s alone to download', async () => {
    const { body } = await issue(await graduate());
    const other = learning.learner();
    expect((await learning.send('GET', body['file'], { by: other })).status).toBe(404);
    expect((await learning.send('GET', body['file'])).status).toBe(401);
    expect((await learning.send('GET', '/api/certificates/nothing/file', { by: other })).status).toBe(404);
  });

  it('goes on when access is over', async () => {
    const by = await graduate();
    learning.partners.enrolments.set(by.person.userId, [enrolmentOf('botox', -1)]);
    expect((await issue(by)).status).toBe(201);
  });
});

describe('anybody with the code', () => {
  it('sees who completed what, and nothing more', async () => {
    const by = await graduate();
    const { body: issued } = await issue(by);
    const typed = `${issued['verifyCode'].slice(0, 8).toLowerCase()}-${issued['verifyCode'].slice(8)}`;
    const { body, text } = await learning.send('GET', `/api/verify/${typed}`);
    expect(body).toMatchObject({
      state: 'valid',
      certificate: { certificateId: issued['certificateId'], holder_ko: '김민서', duration: 1_200 },
    });
    expect(text).not.toContain(by.person.userId);
    expect(text).not.toContain('@');
  });

  it.each(['0000000000000000', 'x', '%00', 'a'.repeat(500)])('learns nothing from %s', async (code) => {
    const { body } = await learning.send('GET', `/api/verify/${code}`);
    expect([undefined, 'unknown']).toContain(body['state']);
    expect(body['certificate'] ?? null).toBeNull();
  });

  it('is slowed down after 120 looks in a minute', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    const statuses = [];
    for (let at = 0; at < 121; at += 1) {
      statuses.push((await learning.send('GET', '/api/verify/0000000000000000', { headers })).status);
    }
    expect(statuses.slice(118)).toEqual([200, 200, 429]);
  });
});

describe('a course that was given back', () => {
  const tell = (by: Browser, body: object, path: string) =>
    learning.send('POST', path, {
      body: { userId: by.person.userId, curriculumIds: ['botox'], ...body },
      headers: { [SERVICE_SECRET_HEADER]: SECRET },
    });

  it('has no valid certificate any more: list, file and verification say so, and twice is once', async () => {
    const by = await graduate();
    const { body: issued } = await issue(by);
    const since = new Date(0).toISOString();
    const standing = await tell(by, { since }, readRefundStanding.path);
    const later = await tell(by, { since: '2999-01-01T00:00:00.000Z' }, readRefundStanding.path);
    expect(later.body).toEqual({ creditedLectures: [], certificates: [], watched: [] });
    expect(standing.body['certificates']).toEqual([
      { curriculumId: 'botox', number: issued['certificateId'] },
    ]);
    expect(standing.body['creditedLectures'].length).toBeGreaterThan(0);
    expect(standing.body['watched']).toEqual([
      { curriculumId: 'botox', lectureId: 'botox-1', percentage: 100 },
      { curriculumId: 'botox', lectureId: 'botox-2', percentage: 60 },
    ]);
    const first = await tell(by, { orderId: 'LC1' }, closeRefundedCourses.path);
    const second = await tell(by, { orderId: 'LC1' }, closeRefundedCourses.path);
    expect([first.body['revoked'], second.body['revoked']]).toEqual([[issued['certificateId']], []]);
    const verified = await learning.send('GET', `/api/verify/${issued['verifyCode']}`);
    expect(verified.body).toMatchObject({ state: 'revoked' });
    expect((await learning.send('GET', issued['file'], { by })).status).toBe(409);
  });

  it('has its certificate again when it is bought again and completed', async () => {
    const by = await graduate();
    const { body: issued } = await issue(by);
    await tell(by, { orderId: 'LC2' }, closeRefundedCourses.path);
    const { body: again } = await issue(by);
    expect(again).toMatchObject({ certificateId: issued['certificateId'] });
    const verified = await learning.send('GET', `/api/verify/${issued['verifyCode']}`);
    expect(verified.body).toMatchObject({ state: 'valid' });
  });

  it('is told by services alone', async () => {
    const by = await graduate();
    const { status } = await learning.send('POST', closeRefundedCourses.path, {
      by,
      body: { userId: by.person.userId, curriculumIds: ['botox'], orderId: 'LC3' },
    });
    expect(status).toBeGreaterThanOrEqual(400);
  });
});

describe('staff', () => {
  const staff = (role: Role, hasFreshStep = true) =>
    learning.learner([], { userId: randomUUID(), roles: [role], hasFreshStep });

  it('take the certificates that fit as a file, which is written down', async () => {
    const by = await graduate();
    const { body: issued } = await issue(by);
    const content = staff('content');
    const number = String(issued['certificateId']);
    const path = `/api/admin/certificates/export?q=${number}`;
    const [head, ...lines] = (await learning.send('GET', path, { by: content })).text.trim().split('\r\n');
    expect(head).toContain('number,issued_at,person,holder_ko');
    expect(lines).toEqual([expect.stringContaining(`,${by.person.userId},`)]);
    expect(
      await learning.postgres.query(
        `select detail from learning_audit.audit_entry where action = 'certificates-exported' and actor_id = '${content.person.userId}'`,
      ),
    ).toEqual([{ detail: { isSearched: 'true' } }]);
    expect((await learning.send('GET', path, { by: staff('viewer') })).status).toBe(403);
    expect((await learning.send('GET', path, { by: staff('content', false) })).body['error']).toBe(
      'SECOND_STEP_STALE',
    );
  });

  it('revoke and reissue under the same number; each act is recorded', async () => {
    const by = await graduate();
    const { body: issued } = await issue(by);
    const content = staff('content');
    const path = `/api/admin/certificates/${issued['certificateId']}`;
    const revoked = await learning.send('POST', `${path}/revoke`, {
      by: content,
      body: { reason: '본인 확인이 되지 않았습니다.' },
    });
    expect(revoked.body).toMatchObject({ state: 'revoked' });
    const refusals = [
      await issue(by),
      await generate(by),
      await learning.send('GET', issued['file'], { by }),
    ];
    expect(refusals.map(({ status, body }) => [status, body['error']])).toEqual(
      Array(3).fill([409, 'CERTIFICATE_REVOKED']),
    );
    const verified = await learning.send('GET', `/api/verify/${issued['verifyCode']}`);
    expect(verified.body).toMatchObject({ state: 'revoked', certificate: { revokedAt: expect.any(String) } });
    const reissued = await learning.send('POST', `${path}/reissue`, {
      by: content,
      body: { reason: '개명 증빙을 확인했습니다.', holder_ko: '김다시' },
    });
    expect(reissued.body).toMatchObject({
      certificateId: issued['certificateId'],
      holder_ko: '김다시',
      revision: 2,
      state: 'valid',
    });
    const file = await learning.send('GET', issued['file'], { by });
    expect(await textOf(file.bytes)).toContain('재발급 1');
    const entries = await learning.postgres.query(
      `select action, actor_id, detail->>'reason' as reason from learning_audit.audit_entry where account_id = '${by.person.userId}' order by id`,
    );
    expect(entries).toEqual([
      {
        action: 'certificate-revoked',
        actor_id: content.person.userId,
        reason: '본인 확인이 되지 않았습니다.',
      },
      {
        action: 'certificate-reissued',
        actor_id: content.person.userId,
        reason: '개명 증빙을 확인했습니다.',
      },
    ]);
    const list = await learning.send('GET', `/api/admin/certificates?q=${encodeURIComponent('김다시')}`, {
      by: staff('viewer'),
    });
    expect(list.body).toMatchObject({
      count: 1,
      next: null,
      items: [{ certificateId: issued['certificateId'] }],
    });
  });

  const act = (by: Browser, path: string, body: object) => learning.send('POST', path, { by, body });
  const readDesk = (number: string, by = staff('content')) =>
    learning.send('GET', `/api/admin/certificates/${number}/desk`, { by });

  it('read who revoked, renamed and restored a certificate and why, and when it was first issued', async () => {
    const by = await graduate();
    const { body: issued } = await issue(by);
    const number = String(issued['certificateId']);
    const [one, other] = [staff('content'), staff('license-reviewer')];
    learning.partners.people.set(other.person.userId, { name: '정 검토', lastName: '정', firstName: '검토' });
    const path = `/api/admin/certificates/${number}`;
    expect((await readDesk(number)).body).toMatchObject({
      firstIssuedAt: issued['issuedAt'],
      history: [],
      isHistoryCut: false,
    });
    await act(one, `${path}/revoke`, { reason: '본인 확인이 되지 않았습니다.' });
    await act(other, `${path}/reissue`, { reason: '개명 증빙을 확인했습니다.', holder_ko: '김다시' });
    await act(one, `${path}/reissue`, { reason: '다시 인쇄해 달라는 요청입니다.' });
    const { status, body } = await readDesk(number);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      certificate: { certificateId: number, holder_ko: '김다시', revision: 3 },
      firstIssuedAt: issued['issuedAt'],
      history: [
        { action: 'certificate-reissued', before: null, reason: '다시 인쇄해 달라는 요청입니다.' },
        {
          action: 'certificate-reissued',
          actorName: '정 검토',
          reason: '개명 증빙을 확인했습니다.',
          before: expect.stringContaining('"holder_ko":"김민서"'),
          after: expect.stringContaining('"holder_ko":"김다시"'),
        },
        { action: 'certificate-revoked', actorName: '김 민서', before: null },
      ],
    });
    // Names and reasons are forgotten with the account.
    await learning.postgres.query(
      `select learning_audit.pseudonymise_audit('${by.person.userId}', 'deleted-x')`,
    );
    const [left] = (await readDesk(number)).body['history'].slice(1);
    expect(left).toMatchObject({ action: 'certificate-reissued', reason: '', before: null, after: null });
  });

  it('read why and former names only where they may change certificates; others read what was done, when and by whom', async () => {
    const by = await graduate();
    const { body: issued } = await issue(by);
    const number = String(issued['certificateId']);
    const path = `/api/admin/certificates/${number}`;
    await act(staff('content'), `${path}/revoke`, { reason: '본인 확인이 되지 않았습니다.' });
    await act(staff('content'), `${path}/reissue`, {
      reason: '개명 증빙을 확인했습니다.',
      holder_ko: '김다시',
    });
    const { body: whole } = await readDesk(number);
    expect(JSON.stringify(whole['history'])).toContain('김민서');
    for (const reader of [staff('license-reviewer'), staff('owner')])
      expect((await readDesk(number, reader)).body).toEqual(whole);
    const { status, body } = await readDesk(number, staff('viewer'));
    expect(status).toBe(200);
    expect(body).toEqual({
      ...whole,
      history: whole['history'].map((line: object) => ({ ...line, reason: '', before: null, after: null })),
    });
    expect(body['history']).toMatchObject([
      { action: 'certificate-reissued', actorName: '김 민서' },
      { action: 'certificate-revoked', actorName: '김 민서' },
    ]);
  });

  it('read that a course was given back and bought again', async () => {
    const by = await graduate();
    const { body: issued } = await issue(by);
    const body = { userId: by.person.userId, curriculumIds: ['botox'], orderId: 'LC9' };
    const headers = { [SERVICE_SECRET_HEADER]: SECRET };
    await learning.send('POST', closeRefundedCourses.path, { body, headers });
    // However often the file is asked for at once, it is issued again once.
    await Promise.all([issue(by), issue(by), generate(by)]);
    const { body: desk } = await readDesk(String(issued['certificateId']));
    expect(desk['certificate']).toMatchObject({ state: 'valid', revision: 2 });
    expect(desk['firstIssuedAt']).toBe(issued['issuedAt']);
    // The learner asked for it again; the revocation followed from the refund.
    expect(desk['history']).toMatchObject([
      { action: 'certificate-reissued', reason: 'bought-again', actorName: '김 민서', isOfSite: false },
      { action: 'certificate-revoked', reason: 'refund', actorName: '', isOfSite: true },
    ]);
  });

  it('read a certificate without names while identity is away, and of none that is not there', async () => {
    const by = await graduate();
    const { body: issued } = await issue(by);
    const number = String(issued['certificateId']);
    await act(staff('content'), `/api/admin/certificates/${number}/revoke`, { reason: '실수로 발급했어요.' });
    learning.partners.areNamesAway = true;
    const { status, body } = await readDesk(number);
    learning.partners.areNamesAway = false;
    expect([status, body['history'][0].actorName]).toEqual([200, '']);
    expect((await readDesk('LC-2026-00000000')).body['error']).toBe('CERTIFICATE_NOT_FOUND');
    for (const reader of [learning.learner(), staff('finance')])
      expect((await readDesk(number, reader)).status).toBe(403);
  });

  it('need the role, and a fresh code of the second step', async () => {
    const { body: issued } = await issue(await graduate());
    const path = `/api/admin/certificates/${issued['certificateId']}/revoke`;
    const body = { reason: '이유는 충분히 깁니다.' };
    const codes = [];
    for (const by of [learning.learner(), staff('viewer'), staff('finance'), staff('content', false)]) {
      codes.push((await learning.send('POST', path, { by, body })).body['error']);
    }
    expect(codes).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'SECOND_STEP_STALE']);
    const unknown = await learning.send('POST', '/api/admin/certificates/LC-2026-00000000/revoke', {
      by: staff('owner'),
      body,
    });
    expect(unknown.status).toBe(404);
  });

  it('have the history of a certificate read by an index', async () => {
    await learning.postgres.query(
      `insert into learning_audit.audit_entry (action, actor_id, detail)
       select 'certificate-revoked', 'x', jsonb_build_object('certificate', n::text) from generate_series(1, 2000) n`,
    );
    await learning.postgres.query('vacuum analyze learning_audit.audit_entry');
    const plan = await planByIndex(
      { url: learning.databaseUrl, schema: 'learning_audit' },
      `select id from audit_entry where detail ->> 'certificate' = 'LC-2026-00000000' order by at desc, id desc limit 51`,
    );
    expect(plan).toContain('audit_entry_of_certificate_by_key');
    expect(plan).not.toContain('Sort');
  });
});
