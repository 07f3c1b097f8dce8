import { getPopularSearches, searchCurricula } from '@lectern/contracts-catalog';
import { createFakeApi } from '@lectern/testing/web';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { card, searchAnswer } from '../../testing/builders.ts';
import { openPage } from '../../testing/open-page.ts';

const PAGES = 20;
/** A catalogue of 20 pages, which moves a page it has not got to the nearest one it has. */
const service = () =>
  createFakeApi()
    .answer(searchCurricula, ({ query }) =>
      searchAnswer([card('a')], {
        total: PAGES * 12,
        totalPages: PAGES,
        page: Math.min(PAGES, Number(query['page'] ?? 1)),
      }),
    )
    .answer(getPopularSearches, { success: true, results: [] });

const open = async (address: string, api = service()) => {
  const page = await openPage('catalog.search', { address, api });
  await screen.findByRole('heading', { level: 1, name: 'Courses' });
  return page;
};
const pages = () => within(screen.getByRole('navigation', { name: 'Pages' }));
const pageNames = () =>
  pages()
    .getAllByRole('link', { name: /Page \d+$/ })
    .map((link) => /Page \d+$/.exec(link.textContent)?.[0]);

describe('rules of the search page (spec 1 §2.6)', () => {
  it('the heading button leads to everything, without filters', async () => {
    const { user, address } = await open('/en/search?q=lift&category=botox&level=Expert&view=list&page=2');
    await user.click(within(screen.getByRole('heading', { level: 1 })).getByRole('link'));
    await waitFor(() => expect(address()).toBe('/en/search'));
    expect(screen.getByRole('combobox', { name: 'Search courses' })).toHaveValue('');
    expect(screen.getByRole('combobox', { name: 'Level' })).toHaveValue('');
  });

  it('the rating slider goes from 0 to 5 by halves, and starts at page one', async () => {
    const { user, address } = await open('/en/search?page=3');
    await user.click(screen.getByText('More filters'));
    const slider = screen.getByRole('slider', { name: 'Minimum rating' });
    expect(slider).toHaveAttribute('min', '0');
    expect(slider).toHaveAttribute('max', '5');
    expect(slider).toHaveAttribute('step', '0.5');
    fireEvent.change(slider, { target: { value: '3.5' } });
    await waitFor(() => expect(address()).toBe('/en/search?min_rating=3.5'));
    expect(slider).toHaveAttribute('aria-valuetext', '3.5 and up');
  });

  it.each(['', '-', '-5', 'abc'])('a highest price of %j is no limit', async (typed) => {
    const { address } = await open('/en/search?max_price=80&page=2');
    fireEvent.change(screen.getByRole('spinbutton', { name: 'Maximum price (US$)' }), {
      target: { value: typed },
    });
    await waitFor(() => expect(address()).toBe('/en/search'));
  });

  it('every level and every order can be chosen; no level is one of the choices', async () => {
    await open('/en/search');
    const choices = (name: string) =>
      within(screen.getByRole('combobox', { name }))
        .getAllByRole('option')
        .map((option) => (option as HTMLOptionElement).value);
    expect(choices('Level')).toEqual(['', 'Beginner', 'Intermediate', 'Advanced', 'Expert']);
    expect(choices('Sort by')).toEqual([
      'latest',
      'oldest',
      'hot',
      'popular',
      'rating',
      'price_low',
      'price_high',
      'alphabetical',
      'alphabetical_ko',
    ]);
  });

  it.each([
    [1, ['1', '2', '3', '4', '5', '20'], 1],
    [10, ['1', '8', '9', '10', '11', '12', '20'], 2],
    [20, ['1', '16', '17', '18', '19', '20'], 1],
  ])(
    'page %i stands among five numbers, with first, last and what is left out',
    async (page, shown, gaps) => {
      await open(`/en/search?page=${page}`);
      expect(pageNames()).toEqual(shown.map((number) => `Page ${number}`));
      expect(screen.getByRole('navigation', { name: 'Pages' }).textContent.match(/…/g)).toHaveLength(gaps);
      expect(pages().getByRole('link', { name: `Page ${page}` })).toHaveAttribute('aria-current', 'page');
    },
  );

  it.each([
    ['page=999', 'Page 20'],
    ['page=0', 'Page 1'],
    ['page=-7', 'Page 1'],
    ['page=two', 'Page 1'],
    ['page=3.9', 'Page 3'],
    ['page=3&page=5', 'Page 3'],
  ])('the address ?%s shows the nearest page there is', async (query, expected) => {
    await open(`/en/search?${query}`);
    expect(pages().getByRole('link', { name: expected })).toHaveAttribute('aria-current', 'page');
  });

  it('another category, level or order starts at page one; another layout does not', async () => {
    await open('/en/search?q=lift&page=7');
    expect(screen.getByRole('link', { name: 'Fillers' })).toHaveAttribute(
      'href',
      '/en/search?q=lift&category=filler',
    );
    expect(screen.getByRole('link', { name: 'List' })).toHaveAttribute(
      'href',
      '/en/search?q=lift&view=list&page=7',
    );
    expect(screen.getByRole('link', { name: 'Grid' })).toHaveAttribute('aria-current', 'true');
  });

  it('shows the shape of the list while it waits for an answer', async () => {
    let answer: () => void = () => undefined;
    const api = service();
    const { user } = await open('/en/search', api);
    api.answer(searchCurricula, async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return searchAnswer([card('b')]);
    });
    await user.click(screen.getByRole('link', { name: 'Fillers' }));
    expect(await screen.findByText('Searching courses')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Course a' })).not.toBeInTheDocument();
    answer();
    expect(await screen.findByRole('link', { name: 'Course b' })).toBeInTheDocument();
    expect(screen.queryByText('Searching courses')).not.toBeInTheDocument();
  });
});
