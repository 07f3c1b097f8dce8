import { searchCurricula } from '@lectern/contracts-catalog';
import { followJourney } from '@lectern/testing/web';
import { screen, within } from '@testing-library/react';
import { searchAnswer } from '../../testing/builders.ts';
import { cards, openSearch, searchApi } from '../../testing/search-steps.ts';

/** Search, another search, a filter, a page without results, a failure and its repair. */
async function search(note: () => void): Promise<void> {
  const total = { now: 78 };
  const api = searchApi().answer(searchCurricula, () =>
    total.now === 0
      ? searchAnswer([], { total: 0, totalPages: 1 })
      : searchAnswer(cards.slice(0, total.now % 3), { total: total.now, totalPages: 4 }),
  );
  const { user } = await openSearch('/en/search', api);
  expect(await screen.findByText('78 courses')).toBeInTheDocument();
  note();
  total.now = 49;
  const categories = within(screen.getByRole('navigation', { name: 'Category' }));
  await user.click(categories.getByRole('link', { name: /Threads/ }));
  expect(await screen.findByText('49 courses')).toBeInTheDocument();
  note();
  total.now = 1;
  await user.selectOptions(screen.getByRole('combobox', { name: 'Level' }), 'Beginner');
  expect(await screen.findByText('1 course')).toBeInTheDocument();
  note();
  total.now = 0;
  await user.selectOptions(screen.getByRole('combobox', { name: 'Level' }), 'Expert');
  expect(await screen.findByRole('heading', { name: 'No course matches this' })).toBeInTheDocument();
  note();
  api.fail(searchCurricula, 'UNAVAILABLE', 503);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Level' }), 'Advanced');
  expect(await screen.findByText('The search did not work')).toBeInTheDocument();
  note();
  api.answer(searchCurricula, searchAnswer(cards, { total: 12 }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('12 courses')).toBeInTheDocument();
  note();
}

it('says under a translator what it says without one, after every step', async () => {
  const told = await followJourney(search);
  expect(await followJourney(search, 'replaces')).toEqual(told);
  expect(await followJourney(search, 'wraps')).toEqual(told);
});
