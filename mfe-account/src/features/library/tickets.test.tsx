import { listOwnTickets, type TicketSummary } from '@lectern/contracts-messaging';
import { createFakeApi, expectAccessible, type FakeApi } from '@lectern/testing/web';
import { screen, within } from '@testing-library/react';
import { signedIn } from '../../testing/builders.ts';
import { openPage } from '../../testing/open-page.ts';

const ticket = (change: Partial<TicketSummary> = {}): TicketSummary => ({
  number: 'LC-7KQ2-M9XD',
  subject: 'refund',
  state: 'answered',
  createdAt: '2026-11-20T01:00:00.000Z',
  updatedAt: '2026-11-21T01:00:00.000Z',
  beginning: 'I would like my money back',
  ...change,
});
const open = (api: FakeApi) =>
  openPage('account.library', { address: '/en/my?tab=support', api, session: signedIn() });

it('shows what somebody wrote to us, and where it stands', async () => {
  await open(
    createFakeApi().answer(listOwnTickets, {
      items: [ticket(), ticket({ number: 'LC-AAAA-BBBB', state: 'open' })],
    }),
  );
  const [first] = await within(await screen.findByRole('tabpanel')).findAllByRole('listitem');
  expect(first).toHaveTextContent(/Refund.*Answered.*I would like my money back.*LC-7KQ2-M9XD/);
  expect(within(first!).getByRole('link')).toHaveAttribute('href', '/en/my/support/LC-7KQ2-M9XD');
  await expectAccessible();
});

it('leads to the contact page when there is nothing yet', async () => {
  await open(createFakeApi().answer(listOwnTickets, { items: [] }));
  expect(await screen.findByText('You have not written to us yet')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/en/contact');
  await expectAccessible();
});

it('can be asked again when nobody answered', async () => {
  const { user, api } = await open(createFakeApi().fail(listOwnTickets, 'UNAVAILABLE', 503));
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.answer(listOwnTickets, { items: [ticket()] });
  await user.click(again);
  expect(await screen.findByText('I would like my money back')).toBeInTheDocument();
});
