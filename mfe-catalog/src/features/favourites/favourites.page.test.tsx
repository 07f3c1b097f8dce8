import { listCurricula, listFavourites } from '@lectern/contracts-catalog';
import { createFakeApi, expectAccessible } from '@lectern/testing/web';
import { screen } from '@testing-library/react';
import { forgetFavourites } from '../../common/favourites/favourites.store.ts';
import { card, learner } from '../../testing/builders.ts';
import { openPage } from '../../testing/open-page.ts';

const session = { status: 'signed-in', user: learner } as const;
const open = (api: ReturnType<typeof createFakeApi>) =>
  openPage('catalog.favourites', { address: '/en/my/favourites', api, session });

beforeEach(() => forgetFavourites());

describe('the page of favourites', () => {
  it('shows the person’s favourite courses', async () => {
    const api = createFakeApi()
      .answer(listFavourites, { curricula: ['a', 'b'] })
      .answer(listCurricula, { success: true, results: [card('a'), card('b')] });
    await open(api);
    expect(await screen.findByRole('link', { name: 'Course a' })).toHaveAttribute('href', '/en/curriculum/a');
    expect(screen.getByRole('link', { name: 'Course b' })).toBeInTheDocument();
    expect(api.queriesOf(listCurricula)).toEqual([{ lang: 'en', ids: 'a,b' }]);
    await expectAccessible();
  });

  it('leads to the catalogue while there are none, and asks for no course', async () => {
    const api = createFakeApi().answer(listFavourites, { curricula: [] });
    await open(api);
    expect(await screen.findByRole('link', { name: 'View all courses' })).toHaveAttribute(
      'href',
      '/en/search',
    );
    expect(api.queriesOf(listCurricula)).toEqual([]);
  });
});
