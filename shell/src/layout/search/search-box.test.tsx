import { getPopularSearches, getSearchSuggestions } from '@lectern/contracts-catalog';
import { createFakeApi, expectAccessible } from '@lectern/testing/web';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderShell } from '../../testing/render-shell.tsx';

const box = () => screen.getByRole('combobox', { name: 'Search courses' });
const options = async () => (await screen.findAllByRole('option')).map((option) => option.textContent);

const picture = {
  id: 'p1',
  base: '/media/img/p1',
  widths: [320],
  width: 2460,
  height: 2048,
  color: '#d8f1ec',
  alt: 'Lips',
};

const service = () =>
  createFakeApi()
    .answer(getPopularSearches, { success: true, results: ['Forehead lines'] })
    .answer(getSearchSuggestions, {
      success: true,
      corrected: null,
      suggestions: [
        { kind: 'term', text: 'Lip filler', id: null },
        {
          kind: 'course',
          text: 'Filler basics',
          id: 'c1',
          image: picture,
          money: { amountMinor: 4_900, currency: 'USD' },
        },
        { kind: 'doctor', text: 'Phil Fill', id: 'u1' },
        { kind: 'category', text: 'Fillers', id: 'filler' },
      ],
    });

beforeEach(() => localStorage.clear());

describe('header search', () => {
  it('is a plain form that works without JavaScript', async () => {
    await renderShell({ address: '/ko' });
    const form = screen.getByRole('search');
    expect(form).toHaveAttribute('action', '/ko/search');
    expect(form).toHaveAttribute('method', 'get');
    const input = within(form).getByRole('combobox', { name: '강의 검색' });
    expect(input).toHaveAttribute('name', 'q');
    expect(input).toBeRequired();
  });

  it('searches for the trimmed text', async () => {
    const { user, address } = await renderShell({ address: '/en' });
    await user.type(box(), '  lip filler & more {Enter}');
    expect(address()).toBe('/en/search?q=lip+filler+%26+more');
  });

  it.each(['', '   '])('does nothing for blank text (%j)', async (text) => {
    const { user, address } = await renderShell({ address: '/en' });
    await user.click(box());
    if (text) await user.keyboard(text);
    await user.keyboard('{Enter}');
    expect(address()).toBe('/en');
    expect(box()).toHaveFocus();
  });

  it('without an answer offers a fixed list: procedures on focus, and what fits while typing', async () => {
    const { user } = await renderShell({ address: '/en' });
    await user.click(box());
    expect((await options())[0]).toBe('Botulinum toxin');
    expect(box()).toHaveAttribute('aria-expanded', 'true');
    await user.type(box(), 'seoy');
    expect(await options()).toEqual(['Seoyeon Kim']);
    await user.click(screen.getByRole('option'));
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
  });

  it('offers own and popular searches on focus, and forgets one or all', async () => {
    localStorage.setItem('lectern.recent-searches.en', '["Cog threads","Lips"]');
    const { user, address } = await renderShell({ address: '/en', api: service() });
    await user.click(box());
    expect(await options()).toEqual(['Cog threads', 'Lips', 'Forehead lines']);
    await user.click(screen.getByRole('button', { name: 'Delete “Lips” from recent searches' }));
    expect(await options()).toEqual(['Cog threads', 'Forehead lines']);
    expect(box()).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Delete all' }));
    expect(localStorage.getItem('lectern.recent-searches.en')).toBe('[]');
    await user.click(screen.getByRole('option', { name: 'Forehead lines' }));
    expect(address()).toBe('/en/search?q=Forehead+lines');
  });

  it('asks the catalogue while typing, and leads to the course, doctor or category chosen', async () => {
    const { user, address, api } = await renderShell({ address: '/en', api: service() });
    await user.type(box(), 'fill');
    // What was typed is marked; jsdom takes a mark for a word of its own.
    const course = await screen.findByRole('option', { name: /^Fill ?er basics ?\$49$/ });
    expect(api.queriesOf(getSearchSuggestions).at(-1)).toEqual({ q: 'fill', lang: 'en', limit: 8 });
    expect(screen.getByRole('group', { name: 'Doctors' })).toBeInTheDocument();
    expect(course.querySelector('img')).toHaveAttribute('alt', '');
    await expectAccessible();
    await user.click(course);
    expect(address()).toBe('/en/curriculum/c1');
    await user.type(box(), 'e');
    await user.click(await screen.findByRole('option', { name: /^Fille ?rs$/ }));
    expect(address()).toBe('/en/search?category=filler');
  });

  it('goes through suggestions with the arrow keys and back to the text', async () => {
    const { user, address } = await renderShell({ address: '/en' });
    await user.type(box(), 'cheek');
    await screen.findByRole('option', { name: 'Cheek filler' });
    await user.keyboard('{ArrowDown}');
    const option = screen.getByRole('option', { name: 'Cheek filler', selected: true });
    expect(box()).toHaveAttribute('aria-activedescendant', option.id);
    await user.keyboard('{ArrowDown}');
    expect(box()).not.toHaveAttribute('aria-activedescendant');
    await user.keyboard('{ArrowUp}{Enter}');
    expect(address()).toBe('/en/search?q=Cheek+filler');
  });

  it('searches for a suggestion that is pressed', async () => {
    const { user, address } = await renderShell({ address: '/en' });
    await user.type(box(), 'thread');
    await user.click(await screen.findByRole('option', { name: 'Thread lifting' }));
    expect(address()).toBe('/en/search?q=Thread+lifting');
  });

  it('closes the list on Escape and when the focus leaves, and keeps the text', async () => {
    const { user } = await renderShell({ address: '/en' });
    await user.type(box(), 'fill');
    await screen.findAllByRole('option');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(box()).toHaveValue('fill');
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('listbox')).toBeInTheDocument();
    await user.tab();
    await user.tab();
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
  });

  it('leaves keys to the input method while a syllable is being put together', async () => {
    const { user } = await renderShell({ address: '/ko' });
    const input = screen.getByRole('combobox', { name: '강의 검색' });
    await user.type(input, '필');
    await screen.findAllByRole('option');
    const down = createEvent.keyDown(input, { key: 'ArrowDown', isComposing: true });
    fireEvent(input, down);
    expect(down.defaultPrevented).toBe(false);
    expect(screen.queryByRole('option', { selected: true })).not.toBeInTheDocument();
  });

  it('empties the text by its button', async () => {
    const { user } = await renderShell({ address: '/en' });
    await user.type(box(), 'fill');
    await user.click(screen.getByRole('button', { name: 'Clear the search text' }));
    expect(box()).toHaveValue('');
    expect(box()).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Clear the search text' })).not.toBeInTheDocument();
  });
});

describe('search overlay', () => {
  it('takes the keyboard, searches and closes', async () => {
    const { user, address } = await renderShell({ address: '/en' });
    await user.click(screen.getByRole('button', { name: 'Open search' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Search courses' }));
    expect(dialog.getByRole('combobox')).toHaveFocus();
    await user.keyboard('threads{Enter}');
    expect(address()).toBe('/en/search?q=threads');
    expect(screen.queryByRole('dialog', { name: 'Search courses' })).not.toBeInTheDocument();
  });

  it('closes the list first, then itself, on Escape, and gives the focus back', async () => {
    const { user } = await renderShell({ address: '/en' });
    const button = screen.getByRole('button', { name: 'Open search' });
    await user.click(button);
    await screen.findAllByRole('option');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: 'Search courses' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: 'Search courses' })).not.toBeInTheDocument();
    expect(button).toHaveFocus();
  });
});
