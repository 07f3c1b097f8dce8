import {
  getHomepage,
  getHomepageSections,
  getPromoLecture,
  searchCurricula,
} from '@lectern/contracts-catalog';
import { listEnrolments } from '@lectern/contracts-commerce';
import type { Session } from '@lectern/shell-api';
import { sessionStore } from '@lectern/shell-api/host';
import { createFakeApi, expectAccessible } from '@lectern/testing/web';
import { act, screen, waitFor, within } from '@testing-library/react';
import { card, homeAnswer, learner, promoLecture, searchAnswer } from '../../testing/builders.ts';
import { openPage } from '../../testing/open-page.ts';
import { forgetOwned } from './owned.store.ts';

const signedIn: Session = { status: 'signed-in', user: learner };
const owns = (...ids: string[]) => ({
  enrolments: ids.map((curriculumId) => ({
    curriculumId,
    orderId: 'order-1',
    startsAt: '2026-11-01T00:00:00.000Z',
    endsAt: '2027-11-01T00:00:00.000Z',
    firstAccessAt: null,
  })),
});
const service = () =>
  createFakeApi()
    .answer(searchCurricula, searchAnswer([card('a'), card('b')]))
    .answer(getHomepage, homeAnswer())
    .answer(getHomepageSections, {
      success: true,
      data: { section1: { curricula: [] }, section2: { curricula: [] } },
    })
    .answer(getPromoLecture, promoLecture())
    .answer(listEnrolments, owns('b', 'essential'));
const cardOf = async (name: string) =>
  within((await screen.findByRole('link', { name })).closest('article') as HTMLElement);

beforeEach(forgetOwned);

describe('courses that are owned', () => {
  it('say so on their cards instead of a price, by one call for all cards', async () => {
    const { api } = await openPage('catalog.search', {
      address: '/en/search',
      api: service(),
      session: signedIn,
    });
    const owned = await cardOf('Course b');
    expect(await owned.findByText('Enrolled')).toBeInTheDocument();
    expect(owned.queryByText('$198')).not.toBeInTheDocument();
    expect((await cardOf('Course a')).getByText('$198')).toBeInTheDocument();
    expect(api.queriesOf(listEnrolments)).toHaveLength(1);
    await expectAccessible();
  });

  it('are not requested for guests, and cleared on logout', async () => {
    const { api } = await openPage('catalog.search', { address: '/en/search', api: service() });
    expect((await cardOf('Course b')).getByText('$198')).toBeInTheDocument();
    expect(api.queriesOf(listEnrolments)).toEqual([]);
    act(() => sessionStore.setState(signedIn, true));
    expect(await (await cardOf('Course b')).findByText('Enrolled')).toBeInTheDocument();
    act(() => sessionStore.setState({ status: 'signed-out' }, true));
    await waitFor(async () => expect((await cardOf('Course b')).getByText('$198')).toBeInTheDocument());
  });

  it('lead on to the player from the packs of the home page and the details of their lectures', async () => {
    const { user } = await openPage('catalog.home', { address: '/en', api: service(), session: signedIn });
    const pack = within(await screen.findByRole('region', { name: 'essential Pack' }));
    const on = await pack.findByRole('link', { name: 'Watch Lectures' });
    expect(on).toHaveAttribute('href', '/en/lecture/player/essential');
    expect(pack.queryByText(/In a pack for/)).not.toBeInTheDocument();
    await user.click(pack.getAllByRole('button')[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog'));
    expect((await dialog.findAllByRole('link', { name: 'Watch Lectures' }))[0]).toHaveAttribute(
      'href',
      '/en/lecture/player/essential',
    );
    expect(dialog.queryByRole('link', { name: /^Enroll/ })).not.toBeInTheDocument();
    await expectAccessible();
  });
});
