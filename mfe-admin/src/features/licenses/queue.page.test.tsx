import { listWaitingLicenses, takeNextLicense, type WaitingLicense } from '@lectern/contracts-identity';
import { createFakeApi, expectAccessible } from '@lectern/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import { staff } from '../../testing/builders.ts';
import { LICENSE_ID, waitingLicense } from '../../testing/license-builders.ts';
import { openPage } from '../../testing/open-page.ts';

const listed = (items: WaitingLicense[], change: object = {}) => ({
  items,
  next: null,
  count: items.length,
  isCapped: false,
  size: 20,
  waiting: items.length,
  overdue: 0,
  free: items.length,
  ...change,
});
const service = (items: WaitingLicense[], change: object = {}) =>
  createFakeApi().answer(listWaitingLicenses, listed(items, change));
async function open(api: ReturnType<typeof service>, address = '/admin/user-management/licenses') {
  const page = await openPage('admin.licenses', { address, api, session: staff('license-reviewer') });
  await screen.findByRole('heading', { level: 1 });
  return page;
}

it('shows what waits, what is late and who works on what', async () => {
  const until = '2026-11-22T01:15:00.000Z';
  const { container } = await open(
    service(
      [
        waitingLicense({ id: LICENSE_ID.replace('0b', '1b'), name: 'Late One', isOverdue: true, attempt: 2 }),
        waitingLicense({ claim: { by: 'Lee Two', isMine: false, until } }),
      ],
      { overdue: 1 },
    ),
  );
  expect(screen.getByText(/2 waiting/)).toHaveTextContent('2 waiting · 1 late');
  const [late, claimed] = screen.getAllByRole('row').slice(1);
  expect(late).toHaveTextContent(
    /Late One.*Physician.*South Korea.*Waiting 3 hours · Late.*Nobody.*Document no. 2.*KST/,
  );
  expect(claimed).toHaveTextContent('Lee Two, until 10:15 KST');
  expect(within(claimed!).getByRole('link')).toHaveAttribute(
    'href',
    `/admin/user-management/licenses/${LICENSE_ID}`,
  );
  await expectAccessible(container);
});

it('begins with the oldest, turns round, and pages by key, all of it in the address', async () => {
  const page = await open(
    service([waitingLicense()], { next: 'cursor', count: 1_000, isCapped: true, waiting: 1_200 }),
  );
  expect(page.api.queriesOf(listWaitingLicenses)).toEqual([{}]);
  expect(screen.getByRole('columnheader', { name: 'Since' })).toHaveAttribute('aria-sort', 'descending');
  expect(screen.getByText('1000+ rows')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute(
    'href',
    '/admin/user-management/licenses?after=cursor',
  );
  await page.user.click(screen.getByRole('button', { name: 'Since' }));
  await waitFor(() => expect(page.address()).toBe('/admin/user-management/licenses?order=desc'));
  expect(page.api.queriesOf(listWaitingLicenses).at(-1)).toEqual({ order: 'desc' });
});

it('is narrowed by words, occupation, claim and lateness', async () => {
  const page = await open(service([waitingLicense()]), '/admin/user-management/licenses?claim=free&late=1');
  expect(page.api.queriesOf(listWaitingLicenses)).toEqual([{ claim: 'free', late: '1' }]);
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'In review by' }), 'A colleague');
  await waitFor(() => expect(page.address()).toMatch(/claim=colleague/));
  await page.user.click(screen.getByRole('button', { name: /Late only/ }));
  await waitFor(() => expect(page.address()).not.toMatch(/late/));
  await page.user.type(screen.getByRole('searchbox'), 'minji{Enter}');
  await waitFor(() =>
    expect(page.api.queriesOf(listWaitingLicenses).at(-1)).toEqual({ q: 'minji', claim: 'colleague' }),
  );
});

it('says that nothing fits the filters, not that nothing waits', async () => {
  await open(service([], { waiting: 3 }), '/admin/user-management/licenses?claim=mine');
  expect(screen.getByText('Nothing matches these filters')).toBeInTheDocument();
  expect(screen.queryByText('Nothing is waiting')).not.toBeInTheDocument();
});

it('opens the oldest that is free', async () => {
  const api = service([waitingLicense()]).answer(takeNextLicense, { id: LICENSE_ID });
  const page = await open(api);
  await page.user.click(screen.getByRole('button', { name: 'Review the oldest' }));
  expect(await screen.findByText('another page')).toBeInTheDocument();
  expect(page.address()).toBe(`/admin/user-management/licenses/${LICENSE_ID}`);
});

it('says so when others work on all of them', async () => {
  const page = await open(service([waitingLicense()]).answer(takeNextLicense, { id: null }));
  await page.user.click(screen.getByRole('button', { name: 'Review the oldest' }));
  const notice = await screen.findByText(/^Other reviewers are working on every waiting licence/);
  expect(notice.closest('[role=status]')).toBeInTheDocument();
});

it('stays when the next cannot be opened', async () => {
  const page = await open(service([waitingLicense()]).fail(takeNextLicense, 'UNAVAILABLE', 503));
  await page.user.click(screen.getByRole('button', { name: 'Review the oldest' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be opened');
});

it('is empty, and says when the last was done', async () => {
  const page = await open(service([]), '/admin/user-management/licenses?done');
  expect(screen.getByText('Nothing is waiting')).toBeInTheDocument();
  expect(screen.getByText('You have finished every licence that can be reviewed now.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Review the oldest' })).not.toBeInTheDocument();
  page.api.answer(listWaitingLicenses, listed([waitingLicense()]));
  await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('link', { name: 'Kim Minji' })).toBeInTheDocument();
  expect(screen.queryByText(/That was the last one/)).not.toBeInTheDocument();
});

it('says that the reviewer is done while colleagues work on the rest, whatever the list is narrowed to', async () => {
  const claim = { by: 'Lee Two', isMine: false, until: '2026-11-22T01:15:00.000Z' };
  const address = '/admin/user-management/licenses?done';
  const page = await open(service([waitingLicense({ claim })], { free: 0 }), address);
  const done = /You have finished every licence/;
  expect(screen.getByText(done)).toBeInTheDocument();
  page.api.answer(listWaitingLicenses, listed([waitingLicense({ claim })], { free: 1, waiting: 2 }));
  await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(screen.queryByText(done)).not.toBeInTheDocument());
});

it.each([
  ['UNAUTHENTICATED', 401, 'You are no longer logged in'],
  ['SECOND_STEP_REQUIRED', 403, 'You logged in without the second step'],
  ['FORBIDDEN', 403, 'Your role cannot open this page'],
  ['UNAVAILABLE', 503, 'This page could not be loaded'],
])('tells %s within the frame', async (code, status, words) => {
  await open(createFakeApi().fail(listWaitingLicenses, code, status));
  expect(await screen.findByRole('heading', { level: 1, name: words })).toBeInTheDocument();
});

it('leads who is signed out to the sign-in, and from there back', async () => {
  const page = await open(createFakeApi().fail(listWaitingLicenses, 'UNAUTHENTICATED', 401));
  await page.user.click(await screen.findByRole('link', { name: 'Log in' }));
  expect(page.address()).toBe('/en/login');
  expect(page.state()).toEqual({ from: '/admin/user-management/licenses' });
});
