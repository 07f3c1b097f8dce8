import { closeAlert, listAlerts, type Alert, type AlertFacts } from '@lectern/contracts-commerce';
import type { StaffRole } from '@lectern/contracts-core';
import { expectAccessible } from '@lectern/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import { staff } from '../../testing/builders.ts';
import { openPage } from '../../testing/open-page.ts';
import { ORDER_ID, paymentsApi } from '../../testing/order-builders.ts';

const alert = (own: Partial<Alert>): Alert => ({
  kind: 'refund-failed',
  subject: ORDER_ID,
  detail: 'NOT_CANCELABLE_PAYMENT',
  facts: { says: 'refusal', code: 'NOT_CANCELABLE_PAYMENT' },
  since: '2026-11-01T01:00:00.000000Z',
  latest: '2026-11-02T01:00:00.123456Z',
  times: 2,
  isLate: true,
  orderId: ORDER_ID,
  number: '48210-93571',
  difference: null,
  ...own,
});
const reversed = alert({
  kind: 'reversed',
  detail: 'owned',
  facts: { says: 'refusal', code: 'owned' },
  orderId: null,
  number: null,
  subject: 'order-2',
});
const escalated = alert({
  kind: 'match-escalated',
  subject: 'transactions 2026-11-01 txs_1',
  detail: 'please look',
  facts: null,
  orderId: null,
  number: null,
  difference: { list: 'transactions', day: '2026-11-01' },
});
const service = (items: Alert[] = [alert({}), escalated]) =>
  paymentsApi()
    .answer(listAlerts, { items, count: items.length, isCapped: false, figures: { fresh: 0, late: 1 } })
    .answer(closeAlert, { closed: 2 });

async function open(api: ReturnType<typeof service>, role: StaffRole = 'finance') {
  const page = await openPage('admin.payments', {
    address: '/admin/payment-management?tab=alerts',
    api,
    session: staff(role),
  });
  await screen.findByRole('heading', { level: 1 });
  return page;
}

it('lists what went wrong with money, with the way to it, and closes one with a reason', async () => {
  const api = service();
  const { user, container } = await open(api);
  expect(screen.getByRole('link', { name: '48210-93571' })).toHaveAttribute(
    'href',
    `/admin/payment-management?tab=alerts&open=${ORDER_ID}`,
  );
  expect(screen.getByRole('link', { name: '2026-11-01' })).toHaveAttribute(
    'href',
    '/admin/payment-management?tab=match&day=2026-11-01',
  );
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: `Close: Refund failed, ${ORDER_ID}` }));
  const dialog = within(screen.getByRole('dialog', { name: 'Close this alert?' }));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'sent by hand');
  await user.click(dialog.getByRole('button', { name: 'Close the alert' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.calls.find(({ endpoint }) => endpoint === closeAlert)?.body).toEqual({
    kind: 'refund-failed',
    subject: ORDER_ID,
    latest: '2026-11-02T01:00:00.123456Z',
    reason: 'sent by hand',
  });
  await waitFor(() => expect(api.queriesOf(listAlerts)).toHaveLength(2));
});

it('leaves the way to the other parts where the alerts cannot be loaded', async () => {
  await open(paymentsApi().fail(listAlerts, 'UNAVAILABLE', 503));
  expect(screen.getByRole('heading', { level: 1, name: 'Payments' })).toBeInTheDocument();
  expect(
    screen.getByRole('heading', { level: 2, name: 'This page could not be loaded' }),
  ).toBeInTheDocument();
  const parts = within(screen.getByRole('navigation', { name: /Parts/ }));
  expect(parts.getByRole('link', { current: 'page' })).toHaveTextContent('Alerts');
  expect(parts.getByRole('link', { name: 'Orders' })).toHaveAttribute('href', '/admin/payment-management');
});

it('names the connection where the service was not reached', async () => {
  await open(paymentsApi().fail(listAlerts, 'NETWORK', 0));
  expect(screen.getByText(/Check the internet connection/)).toBeInTheDocument();
});

it('says that a colleague was first, and what happened is still to be read', async () => {
  const api = service().fail(closeAlert, 'ALERT_NOT_FOUND', 404);
  const { user } = await open(api);
  await user.click(screen.getByRole('button', { name: /^Close: Escalated difference/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'Close this alert?' }));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'sent by hand');
  await user.click(dialog.getByRole('button', { name: 'Close the alert' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(/A colleague has closed it/);
});

it('lets viewers read and close nothing, and says where nothing is open', async () => {
  const { unmount } = await open(service([escalated, reversed]), 'viewer');
  expect(screen.queryByText('owned')).not.toBeInTheDocument();
  expect(screen.getByText('please look')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Close:/ })).not.toBeInTheDocument();
  unmount();
  await open(service([]));
  expect(screen.getByText('No alert is open')).toBeVisible();
});

it('says in words what the service says of a payment, not in its English sentence', async () => {
  const facts: AlertFacts = { says: 'sum', amountMinor: 59_100, currency: 'KRW' };
  await open(service([alert({ facts, detail: 'the provider names 59100' })]));
  expect(screen.getByText('The payment company names ₩59,100')).toBeInTheDocument();
  expect(screen.queryByText(/^the provider/)).not.toBeInTheDocument();
});

it.each<AlertFacts | null>([null, { says: 'refusal', code: 'NOT_CANCELABLE_PAYMENT' }])(
  'leaves in English what has no words: %j',
  async (facts) => {
    await open(service([alert({ facts })]));
    expect(screen.getByText('NOT_CANCELABLE_PAYMENT')).toHaveAttribute('lang', 'en');
  },
);
