import { useState } from 'react';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { expectAccessible } from '@lectern/testing/web';
import type { FoundSuggestions } from './found-groups.tsx';
import { recentTerms } from './recent-terms.ts';
import { SearchSuggestions, type SearchSuggestionsProps } from './search-suggestions.tsx';
import { steer } from './steer.ts';
import type { Suggestion } from './suggestion.ts';
import { useSearchBox } from './use-search-box.ts';

const KEY = 'test.recent';
const askPopular = async () => ['Lip filler'];
const words: SearchSuggestionsProps['words'] = {
  list: 'Suggestions',
  recent: 'Recent',
  popular: 'Popular',
  removeAll: 'Delete all',
  removeOne: (term) => `Delete ${term}`,
  count: (count) => `${count} suggestions`,
  terms: 'Searches',
  courses: 'Courses',
  doctors: 'Doctors',
  categories: 'Categories',
  price: ({ amountMinor, currency }) => `${currency} ${amountMinor}`,
};
const hrefOf: SearchSuggestionsProps['hrefOf'] = ({ kind, id }) =>
  kind === 'term' || id === null ? undefined : `/${kind}/${id}`;
const onSearch = jest.fn();
const onGo = jest.fn();

function Box({ ask, fallback }: Pick<SearchSuggestionsProps, 'ask' | 'fallback'>) {
  const [text, setText] = useState('');
  const [options, setOptions] = useState<readonly Suggestion[]>([]);
  const [ref, box] = useSearchBox({
    id: 'list',
    options,
    steer,
    read: () => text,
    write: setText,
    onSearch,
    onGo,
  });
  return (
    <form onSubmit={box.onSubmit} {...box.around}>
      <input
        ref={ref}
        aria-label="Search"
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          box.onType();
        }}
        {...box.field}
      />
      <SearchSuggestions
        {...{ box, text, ask, fallback, hrefOf, words }}
        onOptions={setOptions}
        askPopular={askPopular}
        recentKey={KEY}
      />
    </form>
  );
}

const found = (...texts: string[]): FoundSuggestions => ({
  suggestions: texts.map((text) => ({ kind: 'term', text, id: null })),
  corrected: null,
});
const input = () => screen.getByRole('combobox', { name: 'Search' });
const type = (value: string) => fireEvent.change(input(), { target: { value } });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const open = (props: Pick<SearchSuggestionsProps, 'ask' | 'fallback'>) => {
  const { container } = render(<Box {...props} />);
  act(() => input().focus());
  return container;
};

beforeEach(() => {
  jest.useFakeTimers();
  recentTerms(KEY).clear();
  onSearch.mockClear();
  onGo.mockClear();
});
afterEach(() => jest.useRealTimers());

describe('SearchSuggestions', () => {
  it('offers own and popular searches while nothing is typed, without a request', async () => {
    recentTerms(KEY).add('botox');
    const ask = jest.fn();
    open({ ask });
    await pass(1000);
    expect(options()).toEqual(['botox', 'Lip filler']);
    fireEvent.click(screen.getByRole('button', { name: 'Delete botox' }));
    expect(options()).toEqual(['Lip filler']);
    expect(recentTerms(KEY).get()).toEqual([]);
    expect(ask).not.toHaveBeenCalled();
  });

  it('asks once typing has rested for 50 ms, with the text trimmed', async () => {
    const ask = jest.fn(async () => found('filler'));
    open({ ask });
    type('f');
    await pass(49);
    type(' fi ');
    await pass(49);
    expect(ask).not.toHaveBeenCalled();
    await pass(1);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(ask).toHaveBeenCalledWith('fi', expect.any(AbortSignal));
    expect(options()).toEqual(['filler']);
    expect(screen.getByRole('status')).toHaveTextContent('1 suggestions');
  });

  it('takes a question back when the text changes, and never shows its late answer', async () => {
    const waiting = new Map<string, (answer: FoundSuggestions) => void>();
    const signals: AbortSignal[] = [];
    open({
      ask: (typed, signal) => {
        signals.push(signal);
        return new Promise((resolve) => waiting.set(typed, resolve));
      },
    });
    type('bo');
    await pass(50);
    type('fil');
    expect(signals[0]?.aborted).toBe(true);
    await pass(50);
    waiting.get('bo')?.(found('botox'));
    await pass(0);
    expect(options()).toEqual([]);
    waiting.get('fil')?.(found('filler'));
    await pass(0);
    expect(options()).toEqual(['filler']);
  });

  it('keeps the list between two keys, but not under another word', async () => {
    open({ ask: (typed) => (typed === 'fil' ? Promise.resolve(found('filler')) : new Promise(() => 0)) });
    type('fil');
    await pass(50);
    type('fill');
    await pass(50);
    expect(options()).toEqual(['filler']);
    type('bo');
    expect(options()).toEqual([]);
  });

  it('says nothing about a failure and falls back on what it knows', async () => {
    open({ ask: () => Promise.reject(new Error('down')), fallback: (typed) => found(`${typed} known`) });
    type('fil');
    await pass(50);
    expect(options()).toEqual(['fil known']);
  });

  it('shows nothing when asking fails and nothing is known', async () => {
    open({ ask: () => Promise.reject(new Error('down')) });
    type('fil');
    await pass(50);
    expect(input()).toHaveAttribute('aria-expanded', 'false');
    fireEvent.submit(input());
    expect(onSearch).toHaveBeenCalledWith('fil');
  });

  it('groups by kind, marks what was typed, and leads to pages where there are any', async () => {
    const container = open({
      ask: async () => ({
        corrected: null,
        suggestions: [
          { kind: 'doctor', text: 'Dr. Filler', id: 'd1' },
          { kind: 'term', text: 'Lip filler', id: null },
          { kind: 'course', text: 'Filler basics', id: 'c1' },
          { kind: 'category', text: 'Fillers', id: 'filler' },
        ],
      }),
    });
    type('fill');
    await pass(50);
    expect(options()).toEqual(['Lip filler', 'Filler basics', 'Dr. Filler', 'Fillers']);
    const courses = within(screen.getByRole('group', { name: 'Courses' }));
    expect(courses.getByText('Fill', { selector: 'mark' })).toBeInTheDocument();
    jest.useRealTimers();
    await expectAccessible(container);
    fireEvent.click(courses.getByRole('option'));
    expect(onGo).toHaveBeenCalledWith('/course/c1');
    expect(input()).toHaveValue('fill');
    expect(input()).toHaveAttribute('aria-expanded', 'false');
  });

  it('marks what was meant when that is not what was typed', async () => {
    open({ ask: async () => ({ ...found('보톡스'), corrected: '보톡' }) });
    type('qhxhr');
    await pass(50);
    expect(screen.getByText('보톡', { selector: 'mark' })).toBeInTheDocument();
  });

  it('keeps the choice when an answer arrives after it was made', async () => {
    open({
      ask: async (typed) => (typed === 'fi' ? found('filler', 'fine lines') : found('firm', 'fine lines')),
    });
    type('fi');
    await pass(50);
    type('fin');
    fireEvent.keyDown(input(), { key: 'ArrowUp' });
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('fine lines');
    await pass(50);
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('fine lines');
    fireEvent.submit(input());
    expect(onSearch).toHaveBeenCalledWith('fine lines');
  });
});
