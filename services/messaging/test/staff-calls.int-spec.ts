import { endpointsIn } from '@lectern/contracts-core';
import * as contracts from '@lectern/contracts-messaging';
import { documentJpeg } from '@lectern/nest-kit/testing';
import {
  expectDone,
  type Caller,
  describeRoleMatrix,
  describeStaffActs,
  type MakeAct,
  matrixCallers,
  type MatrixSite,
  signInWith,
  type Unrecorded,
} from '@lectern/testing/node';
import { person, startTestSupport, type TestSupport } from './support-people.ts';

let messaging: TestSupport['messaging'];
let support: TestSupport['support'];
let stop: TestSupport['stop'];
let callers: MatrixSite['callers'];
beforeAll(async () => {
  ({ messaging, support, stop } = await startTestSupport());
  callers = matrixCallers(messaging.identity.sessions);
});
afterAll(() => stop());

const words = { template: 'welcome', locale: 'en' };
const text = async () => {
  const { body } = await messaging.ask('GET', '/api/admin/mail-templates/welcome/en', {
    as: person('content'),
  });
  return contracts.getMailTemplate.response.parse(body);
};

const acts: Record<string, MakeAct | Unrecorded> = {
  'POST /api/admin/mail-templates/:template/:locale/preview': {
    unrecorded: 'shows words that are sent with the call, and keeps nothing',
  },
  'POST /api/admin/mail-templates/:template/:locale/test': async () => ({
    params: words,
    body: { text: (await text()).house, sample: 0 },
  }),
  'POST /api/admin/support/:number/files/:fileId/view': async () => {
    const pass = await support.pass();
    const fileId = await support.hand(pass, await documentJpeg(800, 600));
    const number = await support.open({ uploads: { pass, ids: [fileId] } });
    return { params: { number, fileId }, body: { page: 1 } };
  },
  'POST /api/admin/support/:number/notes': async () => ({
    params: { number: await support.open() },
    body: { text: '결제사에 물어봤음.' },
  }),
  'POST /api/admin/support/:number/reply': async () => ({
    params: { number: await support.open() },
    body: { message: 'We refunded it today.', close: false, after: 0 },
  }),
  'PUT /api/admin/mail-templates/:template/:locale': async () => {
    const { house, version } = await text();
    return { params: words, body: { text: house, seen: version, reason: 'warmer words' } };
  },
  'PUT /api/admin/support/:number/state (close)': async () => ({
    params: { number: await support.open() },
    body: { state: 'closed', after: 0, reason: '광고 글이라 종료합니다.' },
  }),
  'PUT /api/admin/support/:number/state (open again)': async () => {
    const number = await support.open();
    expectDone(
      await messaging.ask('POST', `/api/admin/support/${number}/reply`, {
        body: { message: 'Done.', close: true, after: 0 },
        as: person('viewer'),
      }),
    );
    return { params: { number }, body: { state: 'open', reason: '잘못 종료해 다시 엽니다.' } };
  },
};

describe('row 63: calls of staff', () => {
  describeRoleMatrix(endpointsIn(contracts), () => ({ url: messaging.url, callers }));

  describeStaffActs(endpointsIn(contracts), acts, () => ({
    service: 'messaging',
    url: messaging.url,
    query: messaging.postgres.query,
    signIn: (roles): Caller => signInWith(messaging.identity.sessions, roles),
    // A mail that is on its way says how far it is.
    restless: /^mail$/,
  }));
});
