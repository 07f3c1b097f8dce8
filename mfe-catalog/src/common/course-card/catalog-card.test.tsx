import { searchCurricula } from '@lectern/contracts-catalog';
import { listEnrolments } from '@lectern/contracts-commerce';
import { createFakeApi, expectAccessible } from '@lectern/testing/web';
import { screen, within } from '@testing-library/react';
import { card, learner, searchAnswer } from '../../testing/builders.ts';
import { openPage } from '../../testing/open-page.ts';
import { forgetOwned } from '../owned/owned.store.ts';

beforeEach(forgetOwned);

const sale = (state: 'before' | 'open' | 'after') => ({ starts_at: null, ends_at: null, state });
const cardOf = async (name: string) =>
  within((await screen.findByRole('link', { name })).closest('article') as HTMLElement);

it('says beside the price of a course that it is not sold yet, or no more, and nothing to its owner', async () => {
  const over = { starts_at: null, ends_at: null, seats: null };
  const cards = [
    card('soon', { sale: sale('before') }),
    card('gone', { sale: sale('after') }),
    card('open', { sale: sale('open') }),
    card('plain'),
    card('own', { sale: sale('after') }),
    card('cancelled', { sale: sale('before'), session: over, is_cancelled: true }),
  ];
  const enrolment = {
    ...{ curriculumId: 'own', orderId: 'order-1', firstAccessAt: null },
    ...{ startsAt: '2026-11-01T00:00:00.000Z', endsAt: '2027-11-01T00:00:00.000Z' },
  };
  await openPage('catalog.search', {
    address: '/en/search',
    api: createFakeApi()
      .answer(searchCurricula, searchAnswer(cards))
      .answer(listEnrolments, { enrolments: [enrolment] }),
    session: { status: 'signed-in', user: learner },
  });
  const soon = await cardOf('Course soon');
  expect(soon.getByText('On sale soon')).toBeVisible();
  expect(soon.getByText('$198')).toBeVisible();
  expect((await cardOf('Course gone')).getByText('Not on sale')).toBeVisible();
  for (const name of ['open', 'plain', 'own', 'cancelled'])
    expect((await cardOf(`Course ${name}`)).queryByText(/on sale/i)).not.toBeInTheDocument();
  expect((await cardOf('Course own')).getByText('Enrolled')).toBeVisible();
  expect((await cardOf('Course cancelled')).getByText('Cancelled')).toBeVisible();
  await expectAccessible();
});

it('says of a course that is no more sold how many seats it has, and of none that it is left', async () => {
  const session = {
    starts_at: '2999-01-01T01:00:00.000Z',
    ends_at: '2999-01-01T02:00:00.000Z',
    seats: 8,
    seats_left: 3,
  };
  await openPage('catalog.search', {
    address: '/en/search',
    api: createFakeApi().answer(
      searchCurricula,
      searchAnswer([
        card('gone', { session, sale: sale('after') }),
        card('open', { session, sale: sale('open') }),
      ]),
    ),
  });
  expect((await cardOf('Course open')).getByText(/3 seats left/)).toBeVisible();
  const gone = await cardOf('Course gone');
  expect(gone.getByText(/8 seats/)).toBeVisible();
  expect(gone.queryByText(/left/)).not.toBeInTheDocument();
});
