import { listAdminOrders, listRefunds } from '@lectern/contracts-commerce';
import { expectAccessible } from '@lectern/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import { staff } from '../../testing/builders.ts';
import { openPage } from '../../testing/open-page.ts';
import { orderRow, paymentsApi, staffRefund } from '../../testing/order-builders.ts';
import { setKeysOn } from './keys-switch.ts';

const rows = ['first', 'second', 'third'].map((name) => orderRow({ orderId: `order-${name}` }));
const service = () =>
  paymentsApi().answer(listAdminOrders, { items: rows, next: null, count: 3, isCapped: false, size: 20 });

async function open(search = '', api = service()) {
  const page = await openPage('admin.payments', {
    address: `/admin/payment-management${search}`,
    api,
    session: staff('owner'),
  });
  await screen.findByRole('table');
  return page;
}
const row = (at: number) => screen.getAllByRole('row', { hidden: true })[at + 1];
const openOf = (address: string) => new URL(address, location.href).searchParams.get('open');
const panel = () => screen.findByRole('dialog', { name: /^Order/ });
beforeEach(() => setKeysOn(true));

it('moves through the rows by J, K and arrows, one of them a tab stop, and opens one', async () => {
  const { user, address, container } = await open();
  await user.keyboard('j');
  expect(row(0)).toHaveFocus();
  await user.keyboard('jj');
  expect(row(2)).toHaveFocus();
  expect(screen.getAllByRole('row').map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, -1, 0]);
  // Behind the last one there is none.
  await user.keyboard('j');
  expect(row(2)).toHaveFocus();
  await user.keyboard('k{ArrowUp}');
  expect(row(0)).toHaveFocus();
  await user.keyboard('{End}{Home}{ArrowDown}');
  expect(row(1)).toHaveFocus();
  await expectAccessible(container);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(openOf(address())).toBe('order-second'));
});

it('knows the keys of a Korean keyboard', async () => {
  const { user } = await open();
  await user.keyboard('[KeyJ]');
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'ㅓ', code: 'KeyJ', bubbles: true }));
  await waitFor(() => expect(row(1)).toHaveFocus());
});

it('goes from panel to panel, and back to the row of the last one', async () => {
  const { user, address, container } = await open();
  await user.keyboard('jo');
  expect(await panel()).toBeVisible();
  expect(await screen.findByText('Row 1 of 3 on this page')).toBeVisible();
  await user.keyboard(']');
  await waitFor(() => expect(openOf(address())).toBe('order-second'));
  await user.keyboard('j');
  await waitFor(() => expect(openOf(address())).toBe('order-third'));
  await user.keyboard('j[[');
  await waitFor(() => expect(openOf(address())).toBe('order-second'));
  await expectAccessible(container);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(openOf(address())).toBeNull());
  await waitFor(() => expect(row(1)).toHaveFocus());
});

it('gives the focus to the row of a panel that was opened by its address', async () => {
  const { user } = await open('?open=order-second');
  await panel();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(row(1)).toHaveFocus());
});

it('does nothing while somebody types, with modifier keys, or behind a dialog', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('searchbox'));
  await user.keyboard('jo?');
  expect(screen.getByRole('searchbox')).toHaveValue('jo?');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  screen.getByRole('searchbox').blur();
  await user.keyboard('{Control>}j{/Control}{Shift>}J{/Shift}{Alt>}j{/Alt}');
  expect(document.body).toHaveFocus();
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog', { name: 'Find anything' });
  screen.getByRole('combobox', { name: 'What are you looking for?' }).blur();
  await user.keyboard('j');
  expect(row(0)).not.toHaveFocus();
});

it('lists the keys of the page, and can turn them off and on again', async () => {
  const { user, container } = await open();
  await user.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Keys' }));
  expect(dialog.getByText('Next row')).toBeVisible();
  expect(dialog.getByRole('region', { name: 'In the list' })).toBeVisible();
  await expectAccessible(container);
  await user.click(dialog.getByRole('switch', { name: /Single keys/ }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.keyboard('j?');
  expect(row(0)).not.toHaveFocus();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  // Ctrl K is no single key, and arrows act on a row that has the focus.
  row(0)?.focus();
  await user.keyboard('{ArrowDown}');
  expect(row(1)).toHaveFocus();
  await user.click(screen.getByRole('button', { name: /Moon Harin/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Keys' }));
  await user.click(await screen.findByRole('switch', { name: /Single keys/ }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.keyboard('jj');
  await waitFor(() => expect(row(2)).toHaveFocus());
});

it('asks again in a dialog for each decision that has a key', async () => {
  const { user, api } = await open('?tab=refunds&open=order-1', paymentsApi([orderRow()], [staffRefund()]));
  await panel();
  expect(await screen.findByRole('button', { name: 'Approve' })).toHaveAttribute('aria-keyshortcuts', 'A');
  await user.keyboard('?');
  const keys = within(await screen.findByRole('dialog', { name: 'Keys' }));
  expect(within(keys.getByRole('region', { name: 'Decisions here' })).getByText('Approve')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Keys' })).not.toBeInTheDocument());
  const calls = api.calls.length;
  await user.keyboard('a');
  expect(await screen.findByRole('dialog', { name: /^Refund / })).toBeVisible();
  // The keys of the panel rest behind it.
  await user.keyboard('r');
  expect(screen.queryByRole('dialog', { name: 'Decline the refund?' })).not.toBeInTheDocument();
  expect(api.calls).toHaveLength(calls);
  expect(api.calls.some(({ endpoint }) => endpoint === listRefunds)).toBe(true);
});
