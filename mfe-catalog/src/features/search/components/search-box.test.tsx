import { getSearchSuggestions } from '@lectern/contracts-catalog';
import { expectAccessible } from '@lectern/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import { field, openSearch, recent, searchApi, textOf } from '../../../testing/search-steps.ts';

beforeEach(() => recent.clear());

describe('search box', () => {
  it('searches for trimmed text and ignores blank text', async () => {
    const { user, address } = await openSearch('/en/search?page=2');
    await user.type(field(), '   {Enter}');
    expect(address()).toBe('/en/search?page=2');
    await user.type(field(), '  jaw line {Enter}');
    await waitFor(() => expect(address()).toBe('/en/search?q=jaw+line'));
  });

  it('forgets the text when the emptied box is entered', async () => {
    const { user, address } = await openSearch('/en/search?q=filler&level=Beginner');
    await user.clear(screen.getByRole('combobox', { name: 'Search courses' }));
    await user.keyboard('{Enter}');
    expect(address()).toBe('/en/search?level=Beginner');
  });

  it('offers popular and recent searches while empty, and remembers what was searched for', async () => {
    const { user, address } = await openSearch('/en/search?q=forehead');
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
    const { user } = await openSearch();
    await user.click(field());
    await user.click(await screen.findByRole('button', { name: 'Delete “two” from recent searches' }));
    expect(recent.get()).toEqual(['three', 'one']);
    expect(field()).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Delete all' }));
    expect(recent.get()).toEqual([]);
  });

  it('suggests while typing; a term keeps the filters, a course has a page of its own', async () => {
    const { user, address, api } = await openSearch('/en/search?level=Expert&page=2');
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
    const { user, address } = await openSearch(
      '/en/search',
      searchApi().fail(getSearchSuggestions, 'NETWORK'),
    );
    await user.type(field(), 'lip{Enter}');
    await waitFor(() => expect(address()).toBe('/en/search?q=lip'));
    expect(field()).toHaveAttribute('aria-expanded', 'false');
  });

  it('is closed by Escape, and 200 ms after the focus has left', async () => {
    recent.add('one');
    const { user } = await openSearch();
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
