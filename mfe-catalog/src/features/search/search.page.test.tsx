import {
  changeFavourite,
  getPopularSearches,
  getSearchSuggestions,
  listFavourites,
  searchCurricula,
} from '@lectern/contracts-catalog';
import type { Session } from '@lectern/shell-api';
import { toastStore } from '@lectern/shell-api/host';
import { createFakeApi, expectAccessible } from '@lectern/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import { forgetFavourites } from '../../common/favourites/favourites.store.ts';
import { card, learner, searchAnswer } from '../../testing/builders.ts';
import { openPage } from '../../testing/open-page.ts';
import { recentSearchesKey, recentTerms } from '@lectern/ui';

const cards = ['a', 'b', 'c'].map((id) => card(id));
const service = () =>
  createFakeApi()
    .answer(searchCurricula, ({ query }) =>
      searchAnswer(cards, { total: 48, totalPages: 4, page: Number(query['page'] ?? 1) }),
    )
    .answer(getSearchSuggestions, {
      success: true,
      corrected: null,
      suggestions: [
        { kind: 'term', text: 'lip filler', id: null },
        { kind: 'course', text: 'Lips from scratch', id: 'c9' },
      ],
    })
    .answer(getPopularSearches, { success: true, results: ['Thread lifting', 'Lip filler'] });

const open = async (address = '/en/search', api = service(), session: Session = { status: 'signed-out' }) => {
  const page = await openPage('catalog.search', { address, api, session });
  await screen.findByRole('heading', { level: 1, name: /^(Courses|강의)$/ });
  return page;
};

const field = () => screen.getByRole('combobox', { name: 'Search courses' });
const textOf = (element: HTMLElement) => element.textContent;
const recent = recentTerms(recentSearchesKey('en'));

beforeEach(() => recent.clear());

describe('search page', () => {
  it('shows what a physician decides by on every card', async () => {
    await open();
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
    const { api } = await open(
      '/en/search?q=lift&category=nonsense&page=-3&min_rating=9&max_price=abc&sort=rating',
    );
    expect(api.queriesOf(searchCurricula)).toEqual([
      expect.objectContaining({ q: 'lift', page: 1, min_rating: 5, sort: 'rating', lang: 'en' }),
    ]);
    expect(api.queriesOf(searchCurricula)[0]).not.toMatchObject({ category: expect.anything() });
  });

  it('says "10,000+" once courses are no longer counted one by one', async () => {
    const many = searchAnswer(cards, { total: 10_000, totalIsExact: false, totalPages: 834 });
    await open('/en/search', service().answer(searchCurricula, many));
    expect(screen.getByText('10,000+ courses')).toBeInTheDocument();
  });

  it('pages by links that leave the first page without a number', async () => {
    await open('/en/search?category=botox&page=2');
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
    expect(pages.getByRole('link', { name: 'Page 1' })).toHaveAttribute('href', '/en/search?category=botox');
    expect(pages.getByRole('link', { name: 'Page 4' })).toHaveAttribute(
      'href',
      '/en/search?category=botox&page=4',
    );
  });

  it('offers the whole catalogue when nothing matches', async () => {
    await open('/en/search?q=zzz', service().answer(searchCurricula, searchAnswer([], { totalPages: 1 })));
    expect(screen.getByRole('heading', { name: 'No course matches this' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'View all courses' })).toHaveAttribute('href', '/en/search');
    await expectAccessible();
  });

  it('keeps the search when it fails, and tries again', async () => {
    const { api, user, address } = await open(
      '/en/search?q=lift&level=Expert',
      service().fail(searchCurricula, 'UNAVAILABLE', 503),
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

describe('filters', () => {
  it('toggle a category and start at page one', async () => {
    const { user, address } = await open('/en/search?page=3');
    await user.click(screen.getByRole('link', { name: 'Fillers' }));
    await waitFor(() => expect(address()).toBe('/en/search?category=filler'));
    await user.click(await screen.findByRole('link', { name: 'Fillers', current: true }));
    await waitFor(() => expect(address()).toBe('/en/search'));
  });

  it('choose level and order', async () => {
    const { user, address } = await open('/en/search?page=2');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Level' }), 'Expert');
    await waitFor(() => expect(address()).toBe('/en/search?level=Expert'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price: low to high');
    await waitFor(() => expect(address()).toBe('/en/search?level=Expert&sort=price_low'));
  });

  it('are ordered by relevance while there is a text and no other order was chosen', async () => {
    const { user, address } = await open('/en/search?q=lift');
    const order = screen.getByRole('combobox', { name: 'Sort by' });
    expect(order).toHaveDisplayValue('Relevance');
    await user.selectOptions(order, 'Newest');
    await waitFor(() => expect(address()).toBe('/en/search?q=lift&sort=latest'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Relevance');
    await waitFor(() => expect(address()).toBe('/en/search?q=lift'));
  });

  it('offer no relevance without a text', async () => {
    await open('/en/search');
    const order = screen.getByRole('combobox', { name: 'Sort by' });
    expect(within(order).queryByRole('option', { name: 'Relevance' })).not.toBeInTheDocument();
  });

  it('set the highest price while it is typed, and reset', async () => {
    const { user, address } = await open();
    await user.click(screen.getByText('More filters'));
    await user.type(screen.getByRole('spinbutton', { name: 'Maximum price (US$)' }), '150');
    await waitFor(() => expect(address()).toBe('/en/search?max_price=150'));
    await user.click(screen.getByRole('checkbox', { name: 'Free courses only' }));
    await waitFor(() => expect(address()).toBe('/en/search?max_price=150&free_only=1'));
    await user.click(screen.getByRole('link', { name: 'Reset filters' }));
    await waitFor(() => expect(address()).toBe('/en/search'));
    expect(screen.getByRole('spinbutton', { name: 'Maximum price (US$)' })).toHaveValue(null);
  });

  it('set the highest price in won on Korean pages', async () => {
    const { user, address, api } = await open('/ko/search');
    await user.click(screen.getByText('상세 필터'));
    await user.type(screen.getByRole('spinbutton', { name: '최대 가격 (원)' }), '200000');
    await waitFor(() => expect(address()).toBe('/ko/search?max_price=200000&currency=KRW'));
    expect(await screen.findByRole('link', { name: '‘200,000원 이하’ 필터 해제' })).toBeInTheDocument();
    expect(api.queriesOf(searchCurricula).at(-1)).toMatchObject({ max_price: 200_000, currency: 'KRW' });
  });

  it('change the layout without losing the page', async () => {
    const { user, address } = await open('/en/search?page=2');
    await user.click(screen.getByRole('link', { name: 'List' }));
    await waitFor(() => expect(address()).toBe('/en/search?view=list&page=2'));
  });

  it('all go at the press of the heading', async () => {
    await open('/en/search?q=lift&category=botox&level=Expert&view=list&page=2');
    const heading = screen.getByRole('heading', { level: 1 });
    expect(within(heading).getByRole('link')).toHaveAttribute('href', '/en/search');
  });

  it('open on a phone in a sheet whose button says how many courses they leave', async () => {
    const { user, api } = await open();
    await user.click(screen.getByText('Filters', { selector: 'button *' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    api.answer(searchCurricula, searchAnswer([card('free')], { total: 7 }));
    await user.click(sheet.getByRole('checkbox', { name: /Free courses only/ }));
    await user.click(await sheet.findByRole('button', { name: 'Show results (7)' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('are fields of a form that works without scripts', async () => {
    await open('/en/search?category=botox&view=list');
    const form = screen.getByRole('search');
    expect(form).toHaveAttribute('action', '/en/search');
    expect(form).not.toHaveAttribute('method');
    expect(Object.fromEntries(new FormData(form as HTMLFormElement))).toMatchObject({
      q: '',
      category: 'botox',
      view: 'list',
      level: '',
      sort: 'latest',
      min_rating: '0',
      max_price: '',
    });
  });
});

describe('search box', () => {
  it('searches for trimmed text and ignores blank text', async () => {
    const { user, address } = await open('/en/search?page=2');
    await user.type(field(), '   {Enter}');
    expect(address()).toBe('/en/search?page=2');
    await user.type(field(), '  jaw line {Enter}');
    await waitFor(() => expect(address()).toBe('/en/search?q=jaw+line'));
  });

  it('forgets the text when the emptied box is entered', async () => {
    const { user, address } = await open('/en/search?q=filler&level=Beginner');
    await user.clear(screen.getByRole('combobox', { name: 'Search courses' }));
    await user.keyboard('{Enter}');
    expect(address()).toBe('/en/search?level=Beginner');
  });

  it('offers popular and recent searches while empty, and remembers what was searched for', async () => {
    const { user, address } = await open('/en/search?q=forehead');
    await user.click(screen.getByRole('button', { name: 'Clear the text' }));
    await waitFor(() => expect(address()).toBe('/en/search'));
    const popular = await screen.findByRole('group', { name: 'Popular searches' });
    expect(within(popular).getAllByRole('option').map(textOf)).toEqual(['Thread lifting', 'Lip filler']);
    expect(screen.getByRole('group', { name: 'Recent searches' })).toHaveTextContent('forehead');
    await expectAccessible();
    await user.click(screen.getByRole('option', { name: 'Lip filler' }));
    await waitFor(() => expect(address()).toBe('/en/search?q=Lip+filler'));
    expect(recent.get()).toEqual(['Lip filler', 'forehead']);
  });

  it('deletes one recent search, or all', async () => {
    for (const term of ['one', 'two', 'three']) recent.add(term);
    const { user } = await open();
    await user.click(field());
    await user.click(await screen.findByRole('button', { name: 'Delete “two” from recent searches' }));
    expect(recent.get()).toEqual(['three', 'one']);
    expect(field()).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Delete all' }));
    expect(recent.get()).toEqual([]);
  });

  it('suggests while typing; a term keeps the filters, a course has a page of its own', async () => {
    const { user, address, api } = await open('/en/search?level=Expert&page=2');
    await user.type(field(), 'lip');
    await screen.findByRole('option', { name: /^Lip ?s from scratch$/ });
    expect(api.queriesOf(getSearchSuggestions).at(-1)).toEqual({ q: 'lip', lang: 'en', limit: 8 });
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(address()).toBe('/en/search?q=lip+filler&level=Expert'));
    expect(field()).toHaveValue('lip filler');
    await user.type(field(), 's');
    await user.click(await screen.findByRole('option', { name: /^Lip ?s from scratch$/ }));
    expect(address()).toBe('/en/curriculum/c9');
  });

  it('searches without suggestions when they cannot be had', async () => {
    const { user, address } = await open('/en/search', service().fail(getSearchSuggestions, 'NETWORK'));
    await user.type(field(), 'lip{Enter}');
    await waitFor(() => expect(address()).toBe('/en/search?q=lip'));
    expect(field()).toHaveAttribute('aria-expanded', 'false');
  });

  it('is closed by Escape, and 200 ms after the focus has left', async () => {
    recent.add('one');
    const { user } = await open();
    await user.click(field());
    await screen.findByRole('option', { name: 'one' });
    await user.keyboard('{Escape}');
    expect(field()).toHaveFocus();
    expect(field()).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('{ArrowDown}');
    expect(field()).toHaveAttribute('aria-expanded', 'true');
    await user.click(screen.getByRole('combobox', { name: 'Level' }));
    await waitFor(() => expect(field()).toHaveAttribute('aria-expanded', 'false'));
  });
});

describe('what a search says about itself', () => {
  const facets = {
    category: { skinbooster: 3, botox: 12, filler: 0, threads: 1, lifting: 1, live: 0, offline: 0 },
    level: { Beginner: 5, Intermediate: 0, Advanced: 7, Expert: 2 },
    free: 0,
  };

  it('counts what every choice would leave; one without courses is dimmed and still within reach', async () => {
    const { api } = await open(
      '/en/search?level=Beginner',
      service().answer(searchCurricula, { ...searchAnswer(cards), facets }),
    );
    expect(api.queriesOf(searchCurricula)[0]).toMatchObject({ facets: '1' });
    const categories = within(screen.getByRole('navigation', { name: 'Category' }));
    expect(categories.getByRole('link', { name: /^All\b.* 17 courses$/ })).toBeInTheDocument();
    expect(categories.getByRole('link', { name: /^Threads\b.* 1 course$/ })).toBeInTheDocument();
    const fillers = categories.getByRole('link', { name: /^Fillers\b.* 0 courses$/ });
    expect(fillers).toHaveAttribute('href', '/en/search?category=filler&level=Beginner');
    expect(fillers).toHaveAttribute('data-empty', 'true');
    const levels = within(screen.getByRole('combobox', { name: 'Level' }));
    expect(levels.getByRole('option', { name: 'Intermediate (0)' })).toBeEnabled();
    expect(screen.getByRole('checkbox', { name: /^Free courses only\b.* 0 courses$/ })).toBeEnabled();
    await expectAccessible();
  });

  it('shows the filters that are on, each removable, and all at once', async () => {
    const { user, address } = await open(
      '/en/search?q=lift&category=botox&level=Expert&min_rating=4.5&max_price=200&free_only=1&view=list&page=2',
    );
    const chips = within(screen.getByRole('navigation', { name: 'Filters that are on' }));
    expect(chips.getAllByRole('link').map(textOf)).toEqual([
      'Botulinum toxin',
      'Expert',
      'Rated 4.5 and up',
      'Up to $200',
      'Free',
      'Remove all filters',
    ]);
    await user.click(chips.getByRole('link', { name: 'Remove the filter “Rated 4.5 and up”' }));
    const rest = '/en/search?q=lift&category=botox&level=Expert&max_price=200&free_only=1&view=list';
    await waitFor(() => expect(address()).toBe(rest));
    await user.click(await screen.findByRole('link', { name: 'Remove all filters' }));
    await waitFor(() => expect(address()).toBe('/en/search?q=lift&view=list'));
    expect(screen.queryByRole('navigation', { name: 'Filters that are on' })).not.toBeInTheDocument();
  });

  it('says what it searched for instead of a text that finds nothing', async () => {
    await open(
      '/en/search?q=fillr&level=Expert',
      service().answer(searchCurricula, searchAnswer(cards, { understood: 'filler' })),
    );
    expect(screen.getByText(/No course matches “fillr”/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'filler' })).toHaveAttribute(
      'href',
      '/en/search?q=filler&level=Expert',
    );
    expect(screen.getByText(/for “filler”/)).toBeInTheDocument();
  });

  it('names every text it searched for when the typed one may mean several, each with its own results', async () => {
    const meanings = ['filler', 'thread'];
    await open(
      '/en/search?q=fillr',
      service().answer(searchCurricula, searchAnswer(cards, { understood: 'filler', meanings })),
    );
    expect(screen.getByText(/Showing results for/)).toHaveTextContent(
      'Showing results for “filler” or “thread” instead.',
    );
    expect(screen.getByRole('link', { name: 'thread' })).toHaveAttribute('href', '/en/search?q=thread');
  });

  it('names what a text that finds something may become as well, and does not link to itself', async () => {
    const meanings = ['hyalu', 'hyaluronic acid'];
    await open('/en/search?q=hyalu', service().answer(searchCurricula, searchAnswer(cards, { meanings })));
    expect(screen.getByText(/Showing results for/)).toHaveTextContent(
      'Showing results for “hyalu” or “hyaluronic acid”.',
    );
    expect(screen.queryByText(/No course matches/)).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'hyalu' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Search only for “hyalu”' })).toHaveAttribute(
      'href',
      '/en/search?q=hyalu&exact=1',
    );
  });

  it('can be told to search for the text as it is typed, until another text is typed', async () => {
    const backend = service().answer(searchCurricula, searchAnswer(cards, { understood: 'filler' }));
    const { user, address } = await open('/en/search?q=fillr&level=Expert&page=2', backend);
    backend.answer(searchCurricula, searchAnswer([]));
    await user.click(screen.getByRole('link', { name: 'Search only for “fillr”' }));
    await waitFor(() => expect(address()).toBe('/en/search?q=fillr&level=Expert&exact=1'));
    await screen.findByText('No course matches this');
    expect(backend.calls.at(-1)).toMatchObject({ endpoint: searchCurricula, query: { exact: '1', page: 1 } });
    const box = screen.getByRole('combobox', { name: 'Search courses' });
    await user.clear(box);
    await user.type(box, 'filler{Enter}');
    await waitFor(() => expect(address()).toBe('/en/search?q=filler&level=Expert'));
  });

  it('marks in the titles what was searched for', async () => {
    await open('/en/search?q=course');
    expect(screen.getAllByText('Course', { selector: 'mark' })).toHaveLength(cards.length);
  });

  it('leads on from nothing: nearest searches, categories, fewer filters, all courses, contact', async () => {
    const { user, address } = await open(
      '/en/search?q=zzz&level=Expert',
      service().answer(searchCurricula, { ...searchAnswer([]), nearest: ['zygoma', 'Z-plasty'] }),
    );
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href('zygoma')).toBe('/en/search?q=zygoma');
    expect(href('Search without filters')).toBe('/en/search?q=zzz');
    expect(href('View all courses')).toBe('/en/search');
    expect(href('Tell us what you need')).toBe('/en/contact');
    expect(screen.getAllByRole('link', { name: 'Threads' }).at(-1)).toHaveAttribute(
      'href',
      '/en/search?category=threads',
    );
    await expectAccessible();
    await user.click(screen.getByRole('link', { name: 'Z-plasty' }));
    await waitFor(() => expect(address()).toBe('/en/search?q=Z-plasty'));
  });
});

describe('favourites', () => {
  const signedIn: Session = { status: 'signed-in', user: learner };
  const heart = () => screen.getByRole('button', { name: 'Save “Course a” to favourites' });

  beforeEach(forgetFavourites);

  it('lead a visitor to the sign-in page, which knows the way back, and are not asked for', async () => {
    const { user, address, api } = await open('/en/search?q=lift&page=2');
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
    await open('/en/search?q=lift');
    expect(scroll).toHaveBeenCalledWith({ top: 640, behavior: 'instant' });
    expect(sessionStorage.getItem('lectern.return-place')).toBeNull();
    scroll.mockRestore();
  });

  it('are shown to signed-in people, and kept at once', async () => {
    const api = service()
      .answer(listFavourites, { curricula: ['b'] })
      .answer(changeFavourite, { success: true });
    const { user } = await open('/en/search', api, signedIn);
    const kept = screen.getByRole('button', { name: 'Save “Course b” to favourites' });
    await waitFor(() => expect(kept).toHaveAttribute('aria-pressed', 'true'));
    expect(heart()).toHaveAttribute('aria-pressed', 'false');
    await user.click(heart());
    expect(heart()).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(api.calls.at(-1)).toMatchObject({ endpoint: changeFavourite }));
    expect(api.calls.at(-1)?.body).toEqual({ userId: learner.userId, curriculumId: 'a', action: 'add' });
  });

  it('turn back with a notice when they cannot be kept', async () => {
    const api = service()
      .answer(listFavourites, { curricula: ['a'] })
      .fail(changeFavourite, 'INTERNAL', 500);
    const { user } = await open('/en/search', api, signedIn);
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
    const api = service().fail(listFavourites, code, code === 'NETWORK' ? 0 : 401);
    await open('/en/search', api, signedIn);
    await waitFor(() => expect(api.calls.at(-1)?.endpoint).toBe(listFavourites));
    expect(heart()).toHaveAttribute('aria-pressed', 'false');
  });
});
