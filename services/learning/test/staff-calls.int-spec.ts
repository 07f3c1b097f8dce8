import { randomUUID } from 'node:crypto';
import { endpointsIn } from '@lectern/contracts-core';
import * as contracts from '@lectern/contracts-learning';
import {
  type Caller,
  describeRoleMatrix,
  describeStaffActs,
  type MakeAct,
  matrixCallers,
  type MatrixSite,
  signInWith,
} from '@lectern/testing/node';
import { courseOf, enrolmentOf, lectureOf } from './partners.ts';
import { startTestLearning, type Browser, type TestLearning } from './start-test-learning.ts';

let learning: TestLearning;
let callers: MatrixSite['callers'];
let staff: Browser;
beforeAll(async () => {
  learning = await startTestLearning();
  callers = matrixCallers(learning.partners.sessions);
  staff = learning.learner([], { roles: ['content'], hasFreshStep: true });
});
afterAll(() => learning.stop());

const reason = 'as the team agreed';
const MINUTE_MS = 60_000;
let courses = 0;
/** A live lecture that staff have looked at, from so many minutes from now on. */
const makeLive = async (minutes: number, type: 'live' | 'onsite' = 'live') => {
  courses += 1;
  const id = `acts${courses}`;
  const at = (later: number) => new Date(Date.now() + (minutes + later) * MINUTE_MS).toISOString();
  const times = { liveStartsAt: at(0), liveEndsAt: at(60) };
  const lecture = lectureOf(`${id}-1`, 1, { type, duration: null, ...times });
  learning.partners.courses.set(id, courseOf(id, { isLive: true, lectures: [lecture] }));
  await learning.send('GET', `/api/admin/live/${id}/${id}-1`, { by: staff });
  return { curriculumId: id, lectureId: `${id}-1` };
};
const poll = () => ({ pollId: randomUUID(), question: 'Which needle?', choices: ['30G', '32G'] });
const ask = async (): Promise<string> => {
  const body = {
    questionId: randomUUID(),
    curriculumId: 'botox',
    lectureId: 'botox-1',
    atSeconds: 12.5,
    text: '희석 농도는 어떻게 정하나요?',
  };
  const answer = await learning.send('POST', '/api/learning/questions', { by: learning.learner(), body });
  return String(answer.body['questionId']);
};
const report = (id: string) =>
  learning.send('POST', `/api/learning/questions/${id}/report`, {
    by: learning.learner(),
    body: { reason: 'unsafe' },
  });
/** What staff do with a question that a learner asked. */
const question =
  (facts: object, before: (id: string) => Promise<unknown> = () => Promise.resolve()): MakeAct =>
  async () => {
    const questionId = await ask();
    await before(questionId);
    return { params: { questionId }, body: { reason, ...facts } };
  };
const actOn = (body: object) => (id: string) =>
  learning.send('POST', `/api/admin/questions/${id}/acts`, { by: staff, body: { reason, ...body } });
const certificate = async (state: 'issued' | 'revoked' = 'issued') => {
  courses += 1;
  const number = `LC-2026-${String(courses).padStart(8, '0')}`;
  await learning.postgres.query(
    `insert into learning.certificate (number, user_id, curriculum_id, code, title_ko, title_en, instructor_ko, instructor_en,
       category, duration_seconds, percentage, started_at, completed_at, holder_ko, holder_en, revision, issued_at)
     values ($1, $2, 'botox', upper(left(md5($1), 16)), '보톡스', 'Botox', '김', 'Kim', 'botox', 7200, 100, now(), now(), '이서연', 'Seoyeon Lee', 1, now())`,
    [number, randomUUID()],
  );
  if (state === 'revoked')
    await learning.send('POST', `/api/admin/certificates/${number}/revoke`, { by: staff, body: { reason } });
  return { certificateId: number };
};

const acts: Record<string, MakeAct> = {
  'POST /api/admin/access-tests': () => ({
    body: { person: learning.learner().person.userId, curriculumId: 'botox', lectureId: 'botox-1' },
  }),
  'POST /api/admin/certificates/:certificateId/reissue': async () => ({
    params: await certificate('revoked'),
    body: { reason, holder_ko: '이서윤' },
  }),
  'POST /api/admin/certificates/:certificateId/revoke': async () => ({
    params: await certificate(),
    body: { reason },
  }),
  'POST /api/admin/learners/:userId/devices/:deviceId/removal': async () => {
    const by = learning.learner();
    await learning.open(by);
    const { body } = await learning.send('GET', '/api/learning/devices', { by });
    return { params: { userId: by.person.userId, deviceId: body['devices'][0].deviceId }, body: { reason } };
  },
  'POST /api/admin/leaks': async () => {
    const { body } = await learning.open(learning.learner());
    return { body: { shortId: String(body['watermark'].shortId), reason } };
  },
  'POST /api/admin/live/:curriculumId/:lectureId': async () => ({
    params: await makeLive(120),
    body: { order: 'cancel', reason },
  }),
  'POST /api/admin/live/:curriculumId/:lectureId/polls': async () => ({
    params: await makeLive(-1),
    body: poll(),
  }),
  'POST /api/admin/live/:curriculumId/:lectureId/polls/:pollId/close': async () => {
    const live = await makeLive(-1);
    const body = poll();
    const path = `/api/admin/live/${live.curriculumId}/${live.lectureId}/polls`;
    await learning.send('POST', path, { by: staff, body });
    return { params: { ...live, pollId: body.pollId } };
  },
  'POST /api/admin/live/check-in': async () => {
    const { curriculumId, lectureId } = await makeLive(-1, 'onsite');
    const by = learning.learner();
    learning.partners.enrolments.set(by.person.userId, [enrolmentOf(curriculumId)]);
    const { body } = await learning.send('GET', `/api/learning/live/${curriculumId}/${lectureId}`, { by });
    return { body: { ticket: String(body['ticket']) } };
  },
  'POST /api/admin/questions/:questionId/acts (assign)': question({ act: 'assign' }),
  'POST /api/admin/questions/:questionId/acts (release)': question(
    { act: 'release' },
    actOn({ act: 'assign' }),
  ),
  'POST /api/admin/questions/:questionId/acts (nudge)': question({ act: 'nudge' }),
  'POST /api/admin/questions/:questionId/acts (hide)': question({ act: 'hide' }),
  'POST /api/admin/questions/:questionId/acts (show)': question({ act: 'show' }, actOn({ act: 'hide' })),
  'POST /api/admin/questions/:questionId/acts (merge)': async () => {
    const [questionId, into] = [await ask(), await ask()];
    return { params: { questionId }, body: { act: 'merge', into, reason } };
  },
  'POST /api/admin/questions/:questionId/acts (resolve)': question({ act: 'resolve' }),
  'POST /api/admin/questions/:questionId/acts (escalate)': question({ act: 'escalate' }),
  'POST /api/admin/questions/:questionId/acts (decide-report)': question(
    { act: 'decide-report', decision: 'hidden' },
    report,
  ),
  'POST /api/admin/questions/:questionId/answers': async () => ({
    params: { questionId: await ask() },
    body: { answerId: randomUUID(), text: '2.5 mL가 기준이에요.' },
  }),
  'POST /api/studio/sessions/:curriculumId/:lectureId/cancel': async () => ({
    params: await makeLive(120),
    body: { reason },
  }),
};

describe('row 63: calls of staff', () => {
  describeRoleMatrix(endpointsIn(contracts), () => ({ url: learning.url, callers }));

  describeStaffActs(endpointsIn(contracts), acts, () => ({
    service: 'learning',
    url: learning.url,
    query: learning.postgres.query,
    signIn: (roles): Caller => signInWith(learning.partners.sessions, roles),
    // Figures are summed up in the background.
    restless: /^rollup_/,
  }));
});
