import { listCurricula, listFavourites } from '@lectern/contracts-catalog';
import { createFakeApi, expectAccessible } from '@lectern/testing/web';
import { screen } from '@testing-library/react';
import { forgetFavourites } from '../../common/favourites/favourites.store.ts';
import { card, learner } from '../../testing/builders.ts';
import manifest from '../../../mfe.manifest.json' with { type: 'json' };
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

  it('shows those that are over last, the others in their order', async () => {
    const over = { starts_at: '2020-05-01T09:00:00Z', ends_at: '2020-05-01T18:00:00Z', seats: 20 };
    const results = [card('over', { session: over }), card('b'), card('a')];
    const api = createFakeApi()
      .answer(listFavourites, { curricula: ['over', 'b', 'a'] })
      .answer(listCurricula, { success: true, results });
    await open(api);
    const links = await screen.findAllByRole('link', { name: /^Course / });
    expect(links.map(({ textContent }) => textContent)).toEqual(['Course b', 'Course a', 'Course over']);
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

  it.each([
    ['NETWORK', 0, 'The connection seems to be down. Check it and try again.'],
    ['INTERNAL', 500, 'Something went wrong on our side. Try again, or come back in a few minutes.'],
  ])('says what failed (%s) and shows the courses after another try', async (code, status, text) => {
    const api = createFakeApi().fail(listFavourites, code, status);
    const { user } = await open(api);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Your saved courses could not be loaded' }),
    ).toBeInTheDocument();
    expect(screen.getByText(text)).toBeInTheDocument();
    await expectAccessible();
    api
      .answer(listFavourites, { curricula: ['a'] })
      .answer(listCurricula, { success: true, results: [card('a')] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Course a' })).toBeInTheDocument();
  });

  it('is open to nobody who is signed out', () => {
    expect(manifest.routes.find(({ id }) => id === 'catalog.favourites')?.access).toBe('signed-in');
  });
});
