import { useState } from 'react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '@lectern/testing/web';
import { SearchCombobox } from './search-combobox.tsx';

function Search({
  onSearch,
  recent = ['botox', 'glabella'],
}: {
  onSearch: (text: string) => void;
  recent?: string[];
}) {
  const [value, setValue] = useState('');
  const [terms, setTerms] = useState(recent);
  return (
    <>
      <SearchCombobox
        label="Search courses"
        value={value}
        onValueChange={setValue}
        onSearch={onSearch}
        clearLabel="Clear"
        listLabel="Suggestions"
        groups={[
          {
            id: 'recent',
            label: 'Recent searches',
            action: { label: 'Delete all', run: () => setTerms([]) },
            options: terms.map((term) => ({
              id: `recent-${term}`,
              value: term,
              removeLabel: `Delete ${term}`,
              onRemove: () => setTerms(terms.filter((other) => other !== term)),
            })),
          },
          { id: 'popular', label: 'Popular searches', options: [{ id: 'popular-filler', value: 'filler' }] },
        ]}
      />
      <button type="button">After</button>
    </>
  );
}

const box = () => screen.getByRole('combobox', { name: 'Search courses' });
const active = () => {
  const id = box().getAttribute('aria-activedescendant');
  return id ? document.getElementById(id) : null;
};

describe('SearchCombobox', () => {
  it('shows suggestions on focus, in named groups', async () => {
    const { container } = render(<Search onSearch={jest.fn()} />);
    expect(box()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(box());
    expect(box()).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('group', { name: 'Recent searches' })).toBeVisible();
    expect(screen.getAllByRole('option')).toHaveLength(3);
    await expectAccessible(container);
  });

  it('walks through the options with the arrows and back into the text, and searches with Enter', async () => {
    const onSearch = jest.fn();
    render(<Search onSearch={onSearch} />);
    await userEvent.click(box());
    await userEvent.keyboard('{ArrowUp}');
    expect(active()).toHaveTextContent('filler');
    await userEvent.keyboard('{ArrowDown}');
    expect(active()).toBeNull();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()).toHaveTextContent('glabella');
    expect(active()).toHaveAttribute('aria-selected', 'true');
    expect(box()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(onSearch).toHaveBeenCalledWith('glabella');
    expect(box()).toHaveValue('glabella');
    expect(box()).toHaveAttribute('aria-expanded', 'false');
  });

  it('searches for trimmed text and never for blanks', async () => {
    const onSearch = jest.fn();
    render(<Search onSearch={onSearch} />);
    await userEvent.type(box(), '   {Enter}');
    expect(onSearch).not.toHaveBeenCalled();
    await userEvent.type(box(), ' thread lifting {Enter}');
    expect(onSearch).toHaveBeenCalledTimes(1);
    expect(onSearch).toHaveBeenCalledWith('thread lifting');
  });

  it('leaves keys to the input method while a syllable is being composed', async () => {
    const onSearch = jest.fn();
    render(<Search onSearch={onSearch} />);
    await userEvent.click(box());
    fireEvent.keyDown(box(), { key: 'ArrowDown', isComposing: true });
    expect(active()).toBeNull();
  });

  it('chooses by press', async () => {
    const onSearch = jest.fn();
    render(<Search onSearch={onSearch} />);
    await userEvent.click(box());
    await userEvent.click(screen.getByRole('option', { name: 'filler' }));
    expect(onSearch).toHaveBeenCalledWith('filler');
  });

  it('closes on Escape and keeps the text, then opens again on typing', async () => {
    render(<Search onSearch={jest.fn()} />);
    await userEvent.type(box(), 'bo');
    await userEvent.keyboard('{Escape}');
    expect(box()).toHaveAttribute('aria-expanded', 'false');
    expect(box()).toHaveValue('bo');
    await userEvent.keyboard('t');
    expect(box()).toHaveAttribute('aria-expanded', 'true');
  });

  it('deletes one recent search by its button or the Delete key, and all at once', async () => {
    render(<Search onSearch={jest.fn()} />);
    await userEvent.click(box());
    await userEvent.click(screen.getByRole('button', { name: 'Delete botox' }));
    expect(screen.queryByRole('option', { name: 'botox' })).not.toBeInTheDocument();
    expect(box()).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Delete}');
    expect(screen.queryByRole('option', { name: 'glabella' })).not.toBeInTheDocument();
  });

  it('deletes all recent searches and keeps the popular ones', async () => {
    render(<Search onSearch={jest.fn()} />);
    await userEvent.click(box());
    await userEvent.click(screen.getByRole('button', { name: 'Delete all' }));
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['filler']);
  });

  it('stays open while focus is on a delete button, and closes 200 ms after it left', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
    render(<Search onSearch={jest.fn()} recent={['botox']} />);
    await user.click(box());
    await user.tab();
    expect(screen.getByRole('button', { name: 'Delete all' })).toHaveFocus();
    act(() => jest.advanceTimersByTime(1000));
    expect(box()).toHaveAttribute('aria-expanded', 'true');
    await user.tab();
    await user.tab();
    expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
    act(() => jest.advanceTimersByTime(199));
    expect(box()).toHaveAttribute('aria-expanded', 'true');
    act(() => jest.advanceTimersByTime(1));
    expect(box()).toHaveAttribute('aria-expanded', 'false');
    jest.useRealTimers();
  });

  it('takes Home and End for the list once the arrows are in it, and leaves them to the text before', async () => {
    render(<Search onSearch={jest.fn()} />);
    await userEvent.click(box());
    fireEvent.keyDown(box(), { key: 'End' });
    expect(active()).toBeNull();
    await userEvent.keyboard('{ArrowDown}{End}');
    expect(active()).toHaveTextContent('filler');
    await userEvent.keyboard('{Home}');
    expect(active()).toHaveTextContent('botox');
  });

  it('empties the text with its button', async () => {
    render(<Search onSearch={jest.fn()} />);
    await userEvent.type(box(), 'botox');
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(box()).toHaveValue('');
    expect(box()).toHaveFocus();
  });
});
