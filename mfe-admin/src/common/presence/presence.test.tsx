import { endPresence, keepPresence } from '@lectern/contracts-identity';
import { expectAccessible, type FakeApi } from '@lectern/testing/web';
import { screen, waitFor } from '@testing-library/react';
import { staff } from '../../testing/builders.ts';
import { openPage } from '../../testing/open-page.ts';
import { paymentsApi } from '../../testing/order-builders.ts';

const OTHER = { name: 'Lee Anna', since: '2026-11-28T05:05:00.000Z' };
const service = () =>
  paymentsApi()
    .answer(keepPresence, { others: [OTHER] })
    .answer(endPresence, { success: true });
const sent = (api: FakeApi, endpoint: unknown) =>
  api.calls.filter((call) => call.endpoint === endpoint).map(({ params }) => params);

const open = (api: FakeApi) =>
  openPage('admin.payments', {
    address: '/admin/payment-management?open=order-1',
    api,
    session: staff('owner'),
    withPresence: true,
  });

it('says who is looking at the same, and that it was closed', async () => {
  const api = service();
  const { user, container } = await open(api);
  expect(await screen.findByText('Lee Anna is looking at this now, since 14:05 KST')).toBeVisible();
  await expectAccessible(container);
  expect(sent(api, keepPresence)).toEqual([{ kind: 'order', id: 'order-1' }]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(sent(api, endPresence)).toEqual([{ kind: 'order', id: 'order-1' }]));
});

it('works without it where the service does not answer', async () => {
  const api = service().fail(keepPresence, 'UNAVAILABLE', 503);
  await open(api);
  await waitFor(() => expect(sent(api, keepPresence)).toHaveLength(1));
  expect(screen.getByRole('dialog', { name: /^Order/ })).toBeVisible();
  expect(screen.queryByText(/is looking at this/)).not.toBeInTheDocument();
});

it('asks nothing while the page is out of sight', async () => {
  const api = service();
  const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await open(api);
  await screen.findByRole('dialog', { name: /^Order/ });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(sent(api, keepPresence)).toEqual([]);
  hidden.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(sent(api, keepPresence).length).toBeGreaterThan(0));
  hidden.mockRestore();
});
