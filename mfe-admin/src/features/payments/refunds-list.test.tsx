import { listRefunds } from '@lectern/contracts-commerce';
import { listUsers } from '@lectern/contracts-identity';
import { screen } from '@testing-library/react';
import { staff } from '../../testing/builders.ts';
import { openPage } from '../../testing/open-page.ts';
import { orderRow, paymentsApi, staffRefund } from '../../testing/order-builders.ts';
import { person } from '../../testing/person-builders.ts';

async function open(api: ReturnType<typeof paymentsApi>, search = '') {
  const page = await openPage('admin.payments', {
    address: `/admin/payment-management?tab=refunds${search}`,
    api,
    session: staff('finance'),
  });
  await screen.findByRole('heading', { level: 1 });
  return page;
}

beforeEach(() => localStorage.clear());

it('searches refunds by order and late ones alone, and the file follows', async () => {
  const { user, api } = await open(paymentsApi([orderRow()], [staffRefund()]));
  await user.type(screen.getByRole('searchbox', { name: /Order number or e-mail/ }), '48210-93571{Enter}');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Waiting' }), 'Late only');
  expect(api.queriesOf(listRefunds).at(-1)).toMatchObject({ q: '48210-93571', late: '1' });
  expect(await screen.findByRole('link', { name: /CSV/ })).toHaveAttribute(
    'href',
    '/api/admin/refunds/export?q=48210-93571&late=1',
  );
});

it('looks an e-mail address up at identity, and shows whose refund it is', async () => {
  const facts = { next: null, count: 1, isCapped: false, size: 20 };
  const kim = person('kim', { email: 'kim@example.com' });
  const api = paymentsApi([orderRow()], [staffRefund()])
    .answer(listUsers, { items: [kim], ...facts })
    .answer(listRefunds, {
      items: [{ ...staffRefund(), order: orderRow({ userId: 'kim', buyer: 'Kim Minji' }) }],
      ...facts,
    });
  await open(api, '&q=kim%40example.com');
  expect(api.queriesOf(listRefunds).at(-1)).toMatchObject({ q: 'kim' });
  expect(screen.getByRole('link', { name: 'Kim Minji' })).toHaveAttribute(
    'href',
    expect.stringContaining('kim'),
  );
  expect(screen.getByRole('link', { name: /CSV/ })).toHaveAttribute(
    'href',
    '/api/admin/refunds/export?q=kim',
  );
});
