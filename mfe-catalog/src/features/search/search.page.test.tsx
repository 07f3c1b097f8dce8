import { getPopularSearches, searchCurricula } from '@lectern/contracts';
import type { Session } from '@lectern/shell-api';
import { createFakeApi, expectAccessible } from '@lectern/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import { card, learner, searchAnswer } from '../../testing/builders.ts';
import { openPage } from '../../testing/open-page.ts';
import { recentSearches } from './suggestions/recent-searches.store.ts';

const cards = ['a', 'b', 'c'].map((id) => card(id));
const service = () =>
  createFakeApi()
    .answer(searchCurricula, ({ query }) =>
      searchAnswer(cards, { total: 48, totalPages: 4, page: Number(query['page'] ?? 1) }),
    )
    .answer(getPopularSearches, { success: true, results: ['Thread lifting', 'Lip filler'] });

const open = async (address = '/en/search', api = service(), session: Session = { status: 'signed-out' }) => {
  const page = await openPage('catalog.search', { address, api, session });
  await screen.findByRole('heading', { level: 1, name: 'Courses' });
  return page;
};

beforeEach(() => recentSearches('en').clear());

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
  const field = () => screen.getByRole('combobox', { name: 'Search courses' });

  it('searches for trimmed text and ignores blank text', async () => {
    const { user, address } = await open('/en/search?page=2');
    await user.type(field(), '   {Enter}');
    expect(address()).toBe('/en/search?page=2');
    await user.type(field(), '  jaw line {Enter}');
    await waitFor(() => expect(address()).toBe('/en/search?q=jaw+line'));
  });

  it('offers popular and recent searches while empty, and remembers what was searched for', async () => {
    const { user, address } = await open('/en/search?q=forehead');
    await user.click(screen.getByRole('button', { name: 'Clear the text' }));
    await waitFor(() => expect(address()).toBe('/en/search'));
    const panel = await screen.findByRole('dialog', { name: 'Search suggestions' });
    expect(await within(panel).findByRole('link', { name: 'Lip filler' })).toHaveAttribute(
      'href',
      '/en/search?q=Lip+filler',
    );
    expect(within(panel).getByRole('link', { name: 'forehead' })).toBeInTheDocument();
    await expectAccessible();
    await user.type(field(), 'x');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('deletes one recent search, or all', async () => {
    for (const term of ['one', 'two', 'three']) recentSearches('en').add(term);
    const { user } = await open();
    await user.click(field());
    await user.click(screen.getByRole('button', { name: 'Delete “two” from recent searches' }));
    expect(recentSearches('en').get()).toEqual(['three', 'one']);
    expect(field()).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Delete all' }));
    expect(recentSearches('en').get()).toEqual([]);
  });

  it('is operated by arrows and closed by Escape', async () => {
    recentSearches('en').add('one');
    const { user } = await open();
    await user.click(field());
    await screen.findByRole('link', { name: 'Lip filler' });
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('link', { name: 'one' })).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(screen.getByRole('link', { name: 'Lip filler' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(field()).toHaveFocus();
    expect(field()).toHaveAttribute('aria-expanded', 'false');
  });

  it('closes shortly after the focus has left', async () => {
    recentSearches('en').add('one');
    const { user } = await open();
    await user.click(field());
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    await user.click(screen.getByRole('combobox', { name: 'Level' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('favourites', () => {
  it('lead a visitor to the sign-in page', async () => {
    const { user, address } = await open('/en/search?q=lift');
    await user.click(screen.getByRole('link', { name: 'Save “Course a” to favourites (sign in first)' }));
    await waitFor(() => expect(address()).toBe('/en/login'));
  });

  it('are not offered to signed-in people before they can be kept', async () => {
    await open('/en/search', service(), { status: 'signed-in', user: learner });
    expect(screen.queryByRole('link', { name: /favourites/ })).not.toBeInTheDocument();
  });
});
