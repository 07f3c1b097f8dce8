import { decideApplication, listApplications, type StaffApplication } from '@lectern/contracts-identity';
import { createFakeApi, expectAccessible } from '@lectern/testing/web';
import { screen, within } from '@testing-library/react';
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
const service = (items: StaffApplication[]) =>
  createFakeApi()
    .answer(listApplications, { items, total: items.length, waiting: items.length })
    .answer(decideApplication, application({ state: 'approved' }));
async function open(api: ReturnType<typeof createFakeApi>, search = '') {
  const page = await openPage('admin.instructors', {
    address: `/admin/user-management/instructors${search}`,
    api,
    session: staff('content'),
  });
  await screen.findByRole('heading', { level: 1 });
  return page;
}
const sent = (api: ReturnType<typeof createFakeApi>) =>
  api.calls.filter(({ body }) => body !== undefined).map(({ body }) => body);

it('lists what waits: both names, attempt, what was written, the signed contract and the sample', async () => {
  const { container, user } = await open(service([application()]));
  const row = screen.getByRole('heading', { level: 2, name: /윤 태민 · Taemin Yoon/ }).closest('li')!;
  expect(row).toHaveTextContent(/In review.*Attempt 2.*yoon@example.com.*Nov 20, 2026 12:00 KST/);
  await user.click(within(row).getByText('Read the application'));
  expect(row).toHaveTextContent(/Upper face toxin.*Version 2026-11/);
  expect(within(row).getByRole('link', { name: /sample/i })).toHaveAttribute(
    'href',
    'https://video.example/1',
  );
  await expectAccessible(container);
});

it('approves with a note and a reason', async () => {
  const { user, api } = await open(service([application()]));
  await user.click(screen.getByRole('button', { name: 'Approve: 윤태민' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /Words to the applicant/ }), '환영합니다');
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Watched the sample');
  await expectAccessible();
  await user.click(dialog.getByRole('button', { name: 'Approve and open the studio' }));
  expect(sent(api)).toEqual([{ decision: 'approve', note: '환영합니다', reason: 'Watched the sample' }]);
});

it('asks for named things only, and declines for a named reason only', async () => {
  const { user, api } = await open(service([application()]));
  await user.click(screen.getByRole('button', { name: 'Ask for more: 윤태민' }));
  let dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Plan too short');
  expect(dialog.getByRole('button', { name: 'Ask the applicant' })).toBeDisabled();
  await user.click(dialog.getByRole('checkbox', { name: 'Teaching plan in more detail' }));
  await user.click(dialog.getByRole('button', { name: 'Ask the applicant' }));
  await user.click(await screen.findByRole('button', { name: 'Decline: 윤태민' }));
  dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Too few years');
  expect(dialog.getByRole('button', { name: 'Decline the application' })).toBeDisabled();
  await user.click(dialog.getByRole('radio', { name: 'More years of practice needed' }));
  await user.click(dialog.getByRole('button', { name: 'Decline the application' }));
  expect(sent(api)).toEqual([
    { decision: 'ask', asked: ['plan-detail'], note: '', reason: 'Plan too short' },
    { decision: 'decline', declinedFor: 'experience', note: '', reason: 'Too few years' },
  ]);
});

it('says that the licence has ended meanwhile', async () => {
  const api = service([application({ eligibility: 'no-license' })]).fail(
    decideApplication,
    'NOT_ELIGIBLE',
    403,
  );
  const { user } = await open(api);
  expect(screen.getByText('Licence not verified')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Approve: 윤태민' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Watched the sample');
  await user.click(dialog.getByRole('button', { name: 'Approve and open the studio' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('licence is not verified');
});

it('says that nothing waits', async () => {
  const { container } = await open(service([]));
  expect(screen.getByText('No application is waiting')).toBeInTheDocument();
  await expectAccessible(container);
});
