import { searchCurricula } from '@lectern/contracts-catalog';
import { expectAccessible } from '@lectern/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import { searchAnswer } from '../../../testing/builders.ts';
import { cards, openSearch, recent, searchApi, textOf } from '../../../testing/search-steps.ts';

beforeEach(() => recent.clear());

describe('what a search says about itself', () => {
  const facets = {
    category: { skinbooster: 3, botox: 12, filler: 0, threads: 1, lifting: 1, live: 0, offline: 0 },
    level: { Beginner: 5, Intermediate: 0, Advanced: 7, Expert: 2 },
    free: 0,
  };

  it('counts what every choice would leave; one without courses is dimmed and still within reach', async () => {
    const { api } = await openSearch(
      '/en/search?level=Beginner',
      searchApi().answer(searchCurricula, { ...searchAnswer(cards), facets }),
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
    const { user, address } = await openSearch(
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
    await openSearch(
      '/en/search?q=fillr&level=Expert',
      searchApi().answer(searchCurricula, searchAnswer(cards, { understood: 'filler' })),
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
    await openSearch(
      '/en/search?q=fillr',
      searchApi().answer(searchCurricula, searchAnswer(cards, { understood: 'filler', meanings })),
    );
    expect(screen.getByText(/Showing results for/)).toHaveTextContent(
      'Showing results for “filler” or “thread” instead.',
    );
    expect(screen.getByRole('link', { name: 'thread' })).toHaveAttribute('href', '/en/search?q=thread');
  });

  it('names what a text that finds something may become as well, and does not link to itself', async () => {
    const meanings = ['hyalu', 'hyaluronic acid'];
    await openSearch(
      '/en/search?q=hyalu',
      searchApi().answer(searchCurricula, searchAnswer(cards, { meanings })),
    );
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
    const backend = searchApi().answer(searchCurricula, searchAnswer(cards, { understood: 'filler' }));
    const { user, address } = await openSearch('/en/search?q=fillr&level=Expert&page=2', backend);
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
    await openSearch('/en/search?q=course');
    expect(screen.getAllByText('Course', { selector: 'mark' })).toHaveLength(cards.length);
  });

  it('leads on from nothing: nearest searches, categories, fewer filters, all courses, contact', async () => {
    const { user, address } = await openSearch(
      '/en/search?q=zzz&level=Expert',
      searchApi().answer(searchCurricula, { ...searchAnswer([]), nearest: ['zygoma', 'Z-plasty'] }),
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
