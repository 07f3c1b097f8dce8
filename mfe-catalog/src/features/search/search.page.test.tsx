import {
  changeFavourite,
  listFavourites,
  pressSearchResult,
  searchCurricula,
} from '@lectern/contracts-catalog';
import type { Session } from '@lectern/shell-api';
import { toastStore } from '@lectern/shell-api/host';
import { expectAccessible, expectConsole } from '@lectern/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import { forgetFavourites } from '../../common/favourites/favourites.store.ts';
import { learner, searchAnswer } from '../../testing/builders.ts';
import { cards, openSearch, recent, searchApi } from '../../testing/search-steps.ts';

beforeEach(() => recent.clear());

describe('search page', () => {
  it('shows what a physician decides by on every card', async () => {
    await openSearch();
    const link = screen.getByRole('link', { name: 'Course a' });
    expect(link).toHaveAttribute('href', '/en/curriculum/a');
    const first = within(screen.getAllByRole('article')[0] as HTMLElement);
    for (const words of [
      'Botulinum toxin',
      'Intermediate',
      'Seoyeon Kim',
      '4 lectures',
      '1,204 learners',
      '$198',
    ]) {
      expect(first.getByText(words)).toBeInTheDocument();
    }
    expect(first.getByText('4.8 out of 5, 132 ratings')).toBeInTheDocument();
    expect(first.getAllByText(/^(Anatomy|Dosage|Safety|Consent)$/)).toHaveLength(3);
    expect(screen.getByText('48 courses')).toBeInTheDocument();
    await expectAccessible();
  });

  it('sends what the address says to the service, made valid', async () => {
    const { api } = await openSearch(
      '/en/search?q=lift&category=nonsense&page=-3&min_rating=9&max_price=abc&sort=rating',
    );
    expect(api.queriesOf(searchCurricula)).toEqual([
      expect.objectContaining({ q: 'lift', page: 1, min_rating: 5, sort: 'rating', lang: 'en' }),
    ]);
    expect(api.queriesOf(searchCurricula)[0]).not.toMatchObject({ category: expect.anything() });
  });

  it('tells which search led to a course, and of an empty one nothing', async () => {
    const api = searchApi().answer(pressSearchResult, { success: true });
    // jsdom draws no transitions.
    expectConsole(/viewTransition/);
    const told = () => api.calls.filter(({ endpoint }) => endpoint === pressSearchResult);
    const { user } = await openSearch('/en/search?q=lip+filler', api);
    await user.click(screen.getByRole('link', { name: 'Course b' }));
    await waitFor(() => expect(told()).toHaveLength(1));
    expect(told()[0]?.body).toEqual({ q: 'lip filler', lang: 'en', curriculumId: 'b' });
  });

  it('says "10,000+" once courses are no longer counted one by one', async () => {
    const many = searchAnswer(cards, { total: 10_000, totalIsExact: false, totalPages: 834 });
    await openSearch('/en/search', searchApi().answer(searchCurricula, many));
    expect(screen.getByText('10,000+ courses')).toBeInTheDocument();
  });

  it('pages by links that leave the first page without a number', async () => {
    await openSearch('/en/search?category=botox&page=2');
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
    expect(pages.getByRole('link', { name: 'Page 1' })).toHaveAttribute('href', '/en/search?category=botox');
    expect(pages.getByRole('link', { name: 'Page 4' })).toHaveAttribute(
      'href',
      '/en/search?category=botox&page=4',
    );
  });

  it('offers the whole catalogue when nothing matches', async () => {
    await openSearch(
      '/en/search?q=zzz',
      searchApi().answer(searchCurricula, searchAnswer([], { totalPages: 1 })),
    );
    expect(screen.getByRole('heading', { name: 'No course matches this' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'View all courses' })).toHaveAttribute('href', '/en/search');
    await expectAccessible();
  });

  it('keeps the search when it fails, and tries again', async () => {
    const { api, user, address } = await openSearch(
      '/en/search?q=lift&level=Expert',
      searchApi().fail(searchCurricula, 'UNAVAILABLE', 503),
    );
    expect(screen.getByRole('alert')).toHaveTextContent('The search did not work');
    expect(screen.getByRole('combobox', { name: 'Search courses' })).toHaveValue('lift');
    expect(screen.getByRole('combobox', { name: 'Level' })).toHaveValue('Expert');
    await expectAccessible();
    api.answer(searchCurricula, searchAnswer(cards));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Course a' })).toBeInTheDocument();
    expect(address()).toBe('/en/search?q=lift&level=Expert');
  });
});

describe('favourites', () => {
  const signedIn: Session = { status: 'signed-in', user: learner };
  const heart = () => screen.getByRole('button', { name: 'Save “Course a” to favourites' });

  beforeEach(forgetFavourites);

  it('lead a visitor to the sign-in page, which knows the way back, and are not asked for', async () => {
    const { user, address, api } = await openSearch('/en/search?q=lift&page=2');
    await user.click(screen.getByRole('link', { name: 'Save “Course a” to favourites (log in first)' }));
    await waitFor(() => expect(address()).toBe('/en/login'));
    expect(JSON.parse(sessionStorage.getItem('lectern.return-place') ?? '')).toEqual({
      address: '/en/search?q=lift&page=2',
      top: 0,
    });
    expect(api.calls.map(({ endpoint }) => endpoint.path)).not.toContain(listFavourites.path);
  });

  it('are scrolled back to after the sign-in, once', async () => {
    const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const place = JSON.stringify({ address: '/en/search?q=lift', top: 640 });
    sessionStorage.setItem('lectern.return-place', place);
    await openSearch('/en/search?q=lift');
    expect(scroll).toHaveBeenCalledWith({ top: 640, behavior: 'instant' });
    expect(sessionStorage.getItem('lectern.return-place')).toBeNull();
    scroll.mockRestore();
  });

  it('are shown to signed-in people, and kept at once', async () => {
    const api = searchApi()
      .answer(listFavourites, { curricula: ['b'] })
      .answer(changeFavourite, { success: true });
    const { user } = await openSearch('/en/search', api, signedIn);
    const kept = screen.getByRole('button', { name: 'Save “Course b” to favourites' });
    await waitFor(() => expect(kept).toHaveAttribute('aria-pressed', 'true'));
    expect(heart()).toHaveAttribute('aria-pressed', 'false');
    await user.click(heart());
    expect(heart()).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(api.calls.at(-1)).toMatchObject({ endpoint: changeFavourite }));
    expect(api.calls.at(-1)?.body).toEqual({ userId: learner.userId, curriculumId: 'a', action: 'add' });
  });

  it('turn back with a notice when they cannot be kept', async () => {
    const api = searchApi()
      .answer(listFavourites, { curricula: ['a'] })
      .fail(changeFavourite, 'INTERNAL', 500);
    const { user } = await openSearch('/en/search', api, signedIn);
    await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'true'));
    await user.click(heart());
    await waitFor(() =>
      expect(toastStore.getState().toast).toMatchObject({
        title: 'Your favourites were not changed',
        tone: 'danger',
      }),
    );
    expect(heart()).toHaveAttribute('aria-pressed', 'true');
  });

  it.each(['UNAUTHENTICATED', 'NETWORK'])('are none, without a word, after %s', async (code) => {
    const api = searchApi().fail(listFavourites, code, code === 'NETWORK' ? 0 : 401);
    await openSearch('/en/search', api, signedIn);
    await waitFor(() => expect(api.calls.at(-1)?.endpoint).toBe(listFavourites));
    expect(heart()).toHaveAttribute('aria-pressed', 'false');
  });
});
