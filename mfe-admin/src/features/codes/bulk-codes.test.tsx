import { listCodes, switchCodes } from '@lectern/contracts-commerce';
import type { StaffRole } from '@lectern/contracts-core';
import { toastStore } from '@lectern/shell-api/host';
import { createFakeApi, expectAccessible, type FakeApi } from '@lectern/testing/web';
import { act, screen, waitFor, within } from '@testing-library/react';
import { staff } from '../../testing/builders.ts';
import { referralCode } from '../../testing/code-builders.ts';
import { openPage } from '../../testing/open-page.ts';

const place = '/admin/referrer-code-management/dashboard';
const facts = { next: null, count: 3, isCapped: false, size: 20 };
const items = [
  referralCode({ code: 'EXPO-A', version: 3 }),
  referralCode({ code: 'EXPO-B', version: 1 }),
  referralCode({ code: 'EXPO-C', isActive: false }),
];
const service = () => createFakeApi().answer(listCodes, { items, ...facts });
const sent = (api: FakeApi) =>
  api.calls.filter(({ endpoint }) => endpoint === switchCodes).map(({ body }) => body);
const toast = () => toastStore.getState().toast;

async function open(api: FakeApi, search = '', role: StaffRole = 'finance') {
  const page = await openPage('admin.codes', { address: `${place}${search}`, api, session: staff(role) });
  await screen.findByRole('heading', { level: 1 });
  return page;
}

async function pause({ user }: Awaited<ReturnType<typeof open>>, title: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  const dialog = within(screen.getByRole('dialog', { name: title }));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'the congress is over');
  await user.click(dialog.getByRole('button', { name: 'Pause the codes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}

beforeEach(() => {
  localStorage.clear();
  act(() => toastStore.setState({ toast: null }));
});

it('pauses the chosen codes as they were seen, tells those apart that were paused, and takes it back', async () => {
  const changed = [
    { code: 'EXPO-A', version: 4 },
    { code: 'EXPO-B', version: 2 },
  ];
  const api = service().answer(switchCodes, { changed, same: ['EXPO-C'], left: [] });
  const page = await open(api);
  await page.user.click(screen.getByRole('checkbox', { name: 'Select all codes on this page' }));
  await page.user.click(screen.getByRole('button', { name: 'Pause' }));
  expect(screen.getByText('1 was paused already and stays so.')).toBeVisible();
  await expectAccessible();
  await page.user.keyboard('{Escape}');
  await pause(page, 'Pause 2 codes?');
  expect(sent(api)[0]).toEqual({
    codes: [
      { code: 'EXPO-A', version: 3 },
      { code: 'EXPO-B', version: 1 },
      { code: 'EXPO-C', version: 4 },
    ],
    act: 'pause',
    reason: 'the congress is over',
  });
  expect(toast()).toMatchObject({
    title: '2 codes were paused',
    description: '1 was paused already and stays so.',
  });
  api.answer(switchCodes, { changed: [{ code: 'EXPO-A', version: 5 }], same: [], left: ['EXPO-B'] });
  act(() => toast()?.action?.run());
  await waitFor(() => expect(toast()?.title).toBe('Undone for 1 code'));
  expect(toast()?.description).toMatch(/in the meantime: EXPO-B$/);
  expect(sent(api)[1]).toEqual({ codes: changed, act: 'resume', reason: 'Undone: the congress is over' });
});

it('says which codes a colleague changed since, and that an undo failed', async () => {
  const changed = [{ code: 'EXPO-A', version: 4 }];
  const api = service().answer(switchCodes, { changed, same: [], left: ['EXPO-B'] });
  const page = await open(api);
  for (const name of ['Choose EXPO-A', 'Choose EXPO-B'])
    await page.user.click(screen.getByRole('checkbox', { name }));
  await pause(page, 'Pause 2 codes?');
  expect(toast()).toMatchObject({ tone: 'neutral', title: '1 code was paused' });
  expect(toast()?.description).toMatch(/in the meantime: EXPO-B$/);
  api.fail(switchCodes, 'SECOND_STEP_STALE', 403);
  act(() => toast()?.action?.run());
  await waitFor(() => expect(toast()).toMatchObject({ tone: 'danger' }));
});

it('asks for the number where more is chosen than the page shows', async () => {
  const all = Array.from({ length: 30 }, (_, index) => referralCode({ code: `EXPO-${index}` }));
  const api = createFakeApi()
    .answer(listCodes, ({ query }) =>
      query['size'] === 100
        ? { items: all, ...facts, count: 30 }
        : { items: all.slice(0, 20), ...facts, count: 30, next: 'cursor' },
    )
    .answer(switchCodes, { changed: [], same: [], left: [] });
  const { user } = await open(api, '?q=expo');
  await user.click(screen.getByRole('checkbox', { name: 'Select all codes on this page' }));
  await user.click(screen.getByRole('button', { name: 'Choose all 30 that match' }));
  await user.click(await screen.findByRole('button', { name: 'Pause' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pause 30 codes?' }));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'the congress is over');
  expect(dialog.getByRole('button', { name: 'Pause the codes' })).toBeDisabled();
  await user.type(dialog.getByRole('textbox', { name: /Type 30/ }), '30');
  await user.click(dialog.getByRole('button', { name: 'Pause the codes' }));
  await waitFor(() => expect(sent(api)).toHaveLength(1));
  expect(sent(api)[0]).toMatchObject({ codes: { length: 30 } });
});

it('lets viewers choose nothing', async () => {
  await open(service(), '', 'viewer');
  expect(screen.queryByRole('checkbox', { name: /EXPO/ })).not.toBeInTheDocument();
});
