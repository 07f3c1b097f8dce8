import { endRate, listRates, setRate, type SetRate } from '@lectern/contracts-commerce';
import { createFakeApi, expectAccessible } from '@lectern/testing/web';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { staff } from '../../testing/builders.ts';
import { openPage } from '../../testing/open-page.ts';

const quote = { rate: 1_400, asOf: '2026-11-26T15:00:00.000Z', source: 'lectern-table' };
const held: SetRate = {
  id: '00000000-0000-4000-8000-000000000001',
  rate: 1_450,
  startsAt: '2020-01-01T00:00:00.000Z',
  endsAt: '2999-01-01T00:00:00.000Z',
  endedAt: null,
  reason: 'The won fell over night',
  staffId: 's',
};
const open = (set: SetRate[] = [held], role: 'finance' | 'viewer' = 'finance') => {
  const api = createFakeApi()
    .answer(listRates, { quote, isFresh: true, source: quote, set })
    .answer(setRate, held)
    .answer(endRate, held);
  return openPage('admin.rates', { address: '/admin/exchange-rate', api, session: staff(role) });
};

it('shows the rate that holds, what a course costs by it, and sets another one for a time', async () => {
  const { user, api, container } = await open();
  expect(await screen.findAllByText('₩1,400 = $1')).toHaveLength(2);
  expect(screen.getByText('$250.00')).toBeInTheDocument();
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: 'Set a rate' }));
  const field = screen.getByRole('textbox', { name: /^Won for one dollar/ });
  await user.type(field, '140');
  expect(screen.getByText(/Too far from the source: at most 10%/)).toBeInTheDocument();
  await user.clear(field);
  await user.type(field, '1,450');
  expect(screen.getByText(/would cost \$241.38 in place of \$250.00/)).toBeInTheDocument();
  fireEvent.change(screen.getByLabelText(/^Until/), { target: { value: '2026-12-01T10:00' } });
  fireEvent.change(screen.getByLabelText(/^From/), { target: { value: '2026-11-30T10:00' } });
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'The won fell');
  await user.click(screen.getByRole('button', { name: 'Set the rate' }));
  await waitFor(() =>
    expect(api.calls.find(({ endpoint }) => endpoint === setRate)?.body).toEqual({
      rate: 1_450,
      startsAt: '2026-11-30T01:00:00.000Z',
      endsAt: '2026-12-01T01:00:00.000Z',
      reason: 'The won fell',
    }),
  );
});

it('takes a rate back with a reason', async () => {
  const { user, api } = await open();
  await user.click(await screen.findByRole('button', { name: 'Cancel the rate: ₩1,450 = $1' }));
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Back to the source');
  await user.click(screen.getByRole('button', { name: 'Cancel the rate' }));
  await waitFor(() =>
    expect(api.calls.find(({ endpoint }) => endpoint === endRate)?.body).toEqual({
      reason: 'Back to the source',
    }),
  );
});

it('is only read by viewers, and says that nothing is set', async () => {
  const { container, unmount } = await open([{ ...held, reason: '' }], 'viewer');
  expect(await screen.findByRole('heading', { name: '₩1,450 = $1' })).toBeInTheDocument();
  // Why is not told to them.
  expect(container.querySelector('q')).toBeNull();
  unmount();
  await open([], 'viewer');
  expect(await screen.findByText('No rate has been set by hand')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Set a rate' })).not.toBeInTheDocument();
  await expectAccessible();
});
