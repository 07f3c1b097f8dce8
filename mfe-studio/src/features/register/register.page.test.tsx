import {
  getApplication,
  type InstructorApplication,
  saveApplication,
  submitApplication,
} from '@lectern/contracts-identity';
import { createFakeApi, expectAccessible } from '@lectern/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import { physician } from '../../testing/builders.ts';
import { openPage } from '../../testing/open-page.ts';

const clause = [{ title: 'Revenue', text: '70% goes to the instructor.' }];
const content = {
  name_ko: '윤 태민',
  name_en: 'Taemin Yoon',
  clinic: '',
  headline: '',
  biography: 'A dermatologist of ten years. '.repeat(3),
  plan: 'Upper face toxin for beginners, by anatomy. '.repeat(4),
  sample_url: 'https://video.example/1',
};
const application = (change: Partial<InstructorApplication> = {}): InstructorApplication => ({
  state: 'draft',
  eligibility: 'eligible',
  version: 1,
  content,
  contract: { version: '2026-11', ko: clause, en: clause },
  signed: null,
  submittedAt: null,
  decidedAt: null,
  asked: [],
  declinedFor: null,
  note: '',
  reapplyFrom: null,
  ...change,
});
const empty = Object.fromEntries(Object.keys(content).map((part) => [part, ''])) as typeof content;
const service = (change: Partial<InstructorApplication> = {}) =>
  createFakeApi().answer(getApplication, application(change));
async function open(api: ReturnType<typeof createFakeApi>, search = '', session = physician()) {
  const page = await openPage('studio.register', { address: `/en/studio/register${search}`, api, session });
  await screen.findByRole('heading', { level: 1 });
  return page;
}
const bodiesOf = (api: ReturnType<typeof createFakeApi>) =>
  api.calls.map(({ body }) => body).filter((body) => body !== undefined);

it('starts an application, keeps each step, and submits it with the signed contract', async () => {
  const api = service({ state: 'not-started', version: 0, content: empty });
  const { user } = await open(api, '?reason=instructor');
  expect(screen.getByText('The studio is for instructors')).toBeInTheDocument();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Start my application' }));
  await user.type(screen.getByRole('textbox', { name: /Name in Korean/ }), '윤 태민');
  api.answer(saveApplication, application({ content: { ...empty, name_ko: '윤 태민' } }));
  await user.click(screen.getByRole('button', { name: 'Save and continue' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Teaching plan' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Save and continue' }));
  await screen.findByRole('heading', { level: 2, name: 'Contract' });
  expect(screen.getByText('70% goes to the instructor.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Sign and submit' }));
  // What is missing leads back to its step.
  expect(await screen.findByText('Enter your name in English')).toBeInTheDocument();
  expect(bodiesOf(api)).toEqual([{ content: { ...empty, name_ko: '윤 태민' }, version: 0 }]);
  await expectAccessible();
});

it('asks to sign before it submits, and shows that it waits', async () => {
  const api = service().answer(submitApplication, application({ state: 'in-review', version: 2 }));
  const { user } = await open(api);
  await user.click(screen.getByRole('button', { name: 'Save and continue' }));
  await user.click(await screen.findByRole('button', { name: 'Save and continue' }));
  const submit = await screen.findByRole('button', { name: 'Sign and submit' });
  await user.click(submit);
  expect(await screen.findByText('Tick the box to sign the contract before you submit.')).toBeInTheDocument();
  expect(bodiesOf(api)).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: /I have read the contract/ }));
  await user.click(submit);
  expect(await screen.findByText('Your application is in review')).toBeInTheDocument();
  expect(bodiesOf(api)).toEqual([{ version: 1, contractVersion: '2026-11', language: 'en' }]);
  api.answer(getApplication, application({ state: 'approved', version: 3 }));
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByRole('link', { name: 'Open the studio' })).toHaveAttribute('href', '/en/studio');
});

it('keeps what was typed when another window was faster', async () => {
  const api = service().fail(saveApplication, 'APPLICATION_CHANGED', 409);
  const { user } = await open(api);
  await user.type(screen.getByRole('textbox', { name: /Headline/ }), 'By anatomy');
  await user.click(screen.getByRole('button', { name: 'Save and continue' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('changed in another window');
  expect(screen.getByRole('textbox', { name: /Headline/ })).toHaveValue('By anatomy');
  expect(within(alert).getByRole('button', { name: 'Load again' })).toBeInTheDocument();
});

it('shows what staff asked for above the draft', async () => {
  await open(service({ state: 'more-asked', asked: ['plan-detail'], note: 'For whom?' }));
  expect(screen.getByText('Say in more detail what you want to teach, and to whom.')).toBeInTheDocument();
  expect(screen.getByText('For whom?')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /Name in English/ })).toHaveValue('Taemin Yoon');
  await expectAccessible();
});

it('says why it was declined and from when to apply again', async () => {
  const { user } = await open(
    service({ state: 'declined', declinedFor: 'experience', reapplyFrom: '2020-01-01T00:00:00.000Z' }),
  );
  expect(screen.getByText('We look for more years of practice in the subject.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Apply again' }));
  expect(await screen.findByRole('textbox', { name: /Name in English/ })).toBeInTheDocument();
});

it('lets a declined person wait until the day', async () => {
  await open(service({ state: 'declined', declinedFor: 'conduct', reapplyFrom: '2099-02-24T03:00:00.000Z' }));
  expect(screen.getByText(/You can apply again from Feb 24, 2099/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Apply again' })).not.toBeInTheDocument();
});

it.each([
  ['not-physician', 'Contact us', '/en/contact'],
  ['no-license', 'Upload my licence', '/en/my/upload-license'],
  ['license-pending', 'See my licence', '/en/my/upload-license'],
] as const)('tells those who are %s why, with the way onwards', async (eligibility, words, href) => {
  await open(service({ state: 'not-started', version: 0, content: empty, eligibility }));
  await waitFor(() => expect(screen.getByRole('link', { name: words })).toHaveAttribute('href', href));
  expect(screen.queryByRole('button', { name: 'Start my application' })).not.toBeInTheDocument();
  await expectAccessible();
});

it('offers to load again what could not be loaded', async () => {
  const api = createFakeApi().fail(getApplication, 'UNAVAILABLE', 503);
  const { user } = await open(api);
  expect(
    screen.getByRole('heading', { level: 1, name: 'Your application could not be loaded' }),
  ).toBeVisible();
  api.answer(getApplication, application({ state: 'in-review' }));
  await user.click(screen.getByRole('button', { name: 'Load again' }));
  expect(await screen.findByText('Your application is in review')).toBeInTheDocument();
});

it('takes no new application while staff have it off, and lets go on what staff asked about', async () => {
  const session = physician();
  if (session.status !== 'signed-in') throw new Error('Nobody is signed in');
  const closed = {
    ...session,
    user: { ...session.user, flags: { 'instructor-applications': false } },
  } as const;
  const fresh = service({ state: 'not-started', version: 0, content: empty });
  const { unmount } = await open(fresh, '', closed);
  expect(await screen.findByText('Applications are closed at the moment')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Start my application' })).not.toBeInTheDocument();
  await expectAccessible();
  unmount();
  await open(service({ state: 'more-asked', asked: ['plan-detail'] }), '', closed);
  expect(screen.queryByText('Applications are closed at the moment')).not.toBeInTheDocument();
});
