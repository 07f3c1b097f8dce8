import {
  decideApplication,
  getApplicationHistory,
  listApplications,
  type StaffApplication,
} from '@lectern/contracts-identity';
import { createFakeApi, expectAccessible } from '@lectern/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import { staff } from '../../testing/builders.ts';
import { openPage } from '../../testing/open-page.ts';

const ID = '7b0e9a52-3a2c-4f0e-9d5d-0d6a1f1c2b3a';
const application = (change: Partial<StaffApplication> = {}): StaffApplication => ({
  id: ID,
  userId: 'user-1',
  name: '윤태민',
  email: 'yoon@example.com',
  occupation: 'physician',
  specialty: 'dermatology',
  eligibility: 'eligible',
  language: 'ko',
  attempt: 2,
  state: 'in-review',
  content: {
    name_ko: '윤 태민',
    name_en: 'Taemin Yoon',
    clinic: 'Clinic',
    headline: 'By anatomy',
    biography: 'A dermatologist',
    plan: 'Upper face toxin',
    sample_url: 'https://video.example/1',
  },
  signed: { version: '2026-11', language: 'ko', at: '2026-11-20T03:00:00.000Z' },
  submittedAt: '2026-11-20T03:00:00.000Z',
  decidedAt: null,
  asked: [],
  declinedFor: null,
  note: '',
  ...change,
});
const listed = (items: StaffApplication[], change: object = {}) => ({
  items,
  next: null,
  count: items.length,
  isCapped: false,
  size: 20,
  waiting: items.length,
  ...change,
});
const service = (items: StaffApplication[], change: object = {}) =>
  createFakeApi()
    .answer(listApplications, listed(items, change))
    .answer(decideApplication, application({ state: 'approved' }));
const PAGE = '/admin/user-management/instructors';
const OPEN = `?open=${ID}`;
const panel = async () => within(await screen.findByRole('dialog', { name: 'Application' }));
const decision = (name: RegExp) => within(screen.getByRole('dialog', { name }));
async function open(api: ReturnType<typeof createFakeApi>, search = '') {
  const page = await openPage('admin.instructors', {
    address: `${PAGE}${search}`,
    api,
    session: staff('content'),
  });
  await screen.findByRole('heading', { level: 1 });
  return page;
}
const sent = (api: ReturnType<typeof createFakeApi>) =>
  api.calls.filter(({ body }) => body !== undefined).map(({ body }) => body);

it('lists what waits, late ones in red; a press shows what was written, the signed contract and the sample', async () => {
  const { container, user, api, address } = await open(service([application()]));
  expect(api.queriesOf(listApplications)).toEqual([{ order: 'asc', state: 'in-review' }]);
  const link = screen.getByRole('link', { name: '윤 태민 · Taemin Yoon' });
  expect(link.closest('tr')).toHaveTextContent(
    /yoon@example.com.*Dermatology.*In review.*Attempt 2.*Waiting .* · Late/,
  );
  await expectAccessible(container);
  await user.click(link);
  await waitFor(() => expect(address()).toBe(`${PAGE}${OPEN}`));
  const shown = await panel();
  for (const words of [/A dermatologist/, /Upper face toxin/, /^Version 2026-11/, 'Nov 20, 2026 12:00 KST']) {
    expect(shown.getByText(words)).toBeVisible();
  }
  expect(shown.getByRole('link', { name: /sample/i })).toHaveAttribute('href', 'https://video.example/1');
  await expectAccessible();
});

it('approves with a note and a reason, and closes the panel', async () => {
  const { user, api, address } = await open(service([application()]), OPEN);
  await user.click((await panel()).getByRole('button', { name: 'Approve' }));
  const dialog = decision(/^Approve/);
  await user.type(dialog.getByRole('textbox', { name: /Words to the applicant/ }), '환영합니다');
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Watched the sample');
  await expectAccessible();
  api.answer(listApplications, listed([]));
  await user.click(dialog.getByRole('button', { name: 'Approve and open the studio' }));
  await waitFor(() => expect(address()).toBe(PAGE));
  expect(sent(api)).toEqual([{ decision: 'approve', note: '환영합니다', reason: 'Watched the sample' }]);
});

it('asks for named things only', async () => {
  const { user, api } = await open(service([application()]), OPEN);
  await user.click((await panel()).getByRole('button', { name: 'Ask for more' }));
  const dialog = decision(/^Ask/);
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Plan too short');
  expect(dialog.getByRole('button', { name: 'Ask the applicant' })).toBeDisabled();
  await user.click(dialog.getByRole('checkbox', { name: 'Teaching plan in more detail' }));
  await user.click(dialog.getByRole('button', { name: 'Ask the applicant' }));
  expect(sent(api)).toEqual([
    { decision: 'ask', asked: ['plan-detail'], note: '', reason: 'Plan too short' },
  ]);
});

it('declines for a named reason only', async () => {
  const { user, api } = await open(service([application()]), OPEN);
  await user.click((await panel()).getByRole('button', { name: 'Decline' }));
  const dialog = decision(/^Decline/);
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Too few years');
  expect(dialog.getByRole('button', { name: 'Decline the application' })).toBeDisabled();
  await user.click(dialog.getByRole('radio', { name: 'More years of practice needed' }));
  await user.click(dialog.getByRole('button', { name: 'Decline the application' }));
  expect(sent(api)).toEqual([
    { decision: 'decline', declinedFor: 'experience', note: '', reason: 'Too few years' },
  ]);
});

it('says that the licence has ended meanwhile', async () => {
  const api = service([application({ eligibility: 'no-license' })]).fail(
    decideApplication,
    'NOT_ELIGIBLE',
    403,
  );
  const { user } = await open(api, OPEN);
  expect((await panel()).getByText('Licence not verified')).toBeInTheDocument();
  await user.click((await panel()).getByRole('button', { name: 'Approve' }));
  const dialog = decision(/^Approve/);
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Watched the sample');
  await user.click(dialog.getByRole('button', { name: 'Approve and open the studio' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('licence is not verified');
});

it('is narrowed by state, specialty and words, and paged by key, all of it in the address', async () => {
  const api = service([application({ state: 'approved' })], { next: 'cursor', waiting: 4 });
  const { user, address } = await open(api, '?specialty=dermatology');
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute(
    'href',
    `${PAGE}?specialty=dermatology&after=cursor`,
  );
  const views = within(screen.getByRole('navigation', { name: 'Parts of the list' }));
  expect(views.getByRole('link', { current: 'page' })).toHaveTextContent('In review 4');
  await user.click(views.getByRole('link', { name: 'Approved' }));
  await waitFor(() => expect(address()).toBe(`${PAGE}?specialty=dermatology&state=approved`));
  expect(api.queriesOf(listApplications).at(-1)).toEqual({
    order: 'desc',
    specialty: 'dermatology',
    state: 'approved',
  });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Specialty' }), 'Plastic surgery');
  await user.type(screen.getByRole('searchbox'), 'yoon{Enter}');
  await waitFor(() =>
    expect(api.queriesOf(listApplications).at(-1)).toMatchObject({ q: 'yoon', specialty: 'plastic-surgery' }),
  );
});

it('finds the open application also where it is not on the page, and offers no decision about a decided one', async () => {
  const decided = application({ state: 'declined', decidedAt: '2026-11-21T03:00:00.000Z' });
  const api = createFakeApi().answer(listApplications, ({ query }) =>
    listed(query['q'] === ID ? [decided] : []),
  );
  await open(api, OPEN);
  expect(api.queriesOf(listApplications).at(-1)).toEqual({ q: ID, state: 'all' });
  const shown = await panel();
  expect(shown.getByText('Declined')).toBeVisible();
  expect(shown.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
});

it('says that the open application is gone', async () => {
  await open(service([]), OPEN);
  expect(await screen.findByText('This application is not there')).toBeInTheDocument();
});

it('says that nothing waits', async () => {
  const { container } = await open(service([]));
  expect(screen.getByText('No application is waiting')).toBeInTheDocument();
  await expectAccessible(container);
});

it('tells who decided in earlier rounds, what was asked for, and why', async () => {
  const line = (day: number, action: string, more: object) => ({
    ...{ id: String(day), at: `2026-11-2${day}T01:00:00.000Z`, action, actorName: 'Lee Anna' },
    ...{ isOfSite: false, reason: '', before: null, after: null, ...more },
  });
  const api = service([application()]).answer(getApplicationHistory, {
    history: [
      line(3, 'instructor-application-submitted', { actorName: '윤태민' }),
      line(2, 'instructor-declined', { after: 'experience', reason: 'Two years only' }),
      line(1, 'instructor-more-asked', { after: 'plan-detail sample-quality', reason: 'Too short' }),
    ],
    isHistoryCut: false,
  });
  await open(api, OPEN);
  const acts = within((await panel()).getByRole('region', { name: 'History' })).getAllByRole('listitem');
  expect(acts.map(({ textContent }) => textContent)).toEqual([
    'Applied to teach · 윤태민Nov 23, 2026 10:00 KST',
    expect.stringMatching(/^Instructor declined · Lee Anna.*KST(?!.*→).*Two years only/),
    expect.stringMatching(
      /Lee Anna.*Teaching plan in more detail, Sample video with clearer picture or sound.*Too short/,
    ),
  ]);
  await expectAccessible();
});
