import { listWaitingLicenses, takeNextLicense, type WaitingLicense } from '@lectern/contracts-identity';
import { createFakeApi, expectAccessible } from '@lectern/testing/web';
import { screen, within } from '@testing-library/react';
import { staff } from '../../testing/builders.ts';
import { LICENSE_ID, waitingLicense } from '../../testing/license-builders.ts';
import { openPage } from '../../testing/open-page.ts';

const service = (items: WaitingLicense[], overdue = 0) =>
  createFakeApi().answer(listWaitingLicenses, { items, total: items.length, overdue });
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
      1,
    ),
  );
  expect(screen.getByText(/2 waiting/)).toHaveTextContent('2 waiting · 1 late');
  const [late, claimed] = within(screen.getByRole('main')).getAllByRole('listitem');
  expect(late).toHaveTextContent(
    /Late One.*Physician · South Korea.*Waiting 3 hours · Late.*KST.*Document no. 2/,
  );
  expect(claimed).toHaveTextContent('Lee Two, until 10:15 KST');
  expect(within(claimed!).getByRole('link')).toHaveAttribute(
    'href',
    `/admin/user-management/licenses/${LICENSE_ID}`,
  );
  await expectAccessible(container);
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
  expect(await screen.findByRole('status')).toHaveTextContent(
    'Other reviewers are working on every waiting licence',
  );
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
  page.api.answer(listWaitingLicenses, { items: [waitingLicense()], total: 1, overdue: 0 });
  await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('link', { name: 'Kim Minji' })).toBeInTheDocument();
  expect(screen.queryByText(/That was the last one/)).not.toBeInTheDocument();
});

it('says how many more wait than it lists', async () => {
  await open(
    createFakeApi().answer(listWaitingLicenses, { items: [waitingLicense()], total: 101, overdue: 0 }),
  );
  expect(screen.getByText('And 100 more after these.')).toBeInTheDocument();
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
