import { getPopularSearches, getSearchSuggestions, searchCurricula } from '@lectern/contracts-catalog';
import type { Session } from '@lectern/shell-api';
import { createFakeApi } from '@lectern/testing/web';
import { screen } from '@testing-library/react';
import { recentSearchesKey, recentTerms } from '@lectern/ui';
import { card, searchAnswer } from './builders.ts';
import { openPage } from './open-page.ts';

export const cards = ['a', 'b', 'c'].map((id) => card(id));
/** The service behind the search page. */
export const searchApi = () =>
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

export const openSearch = async (
  address = '/en/search',
  api = searchApi(),
  session: Session = { status: 'signed-out' },
) => {
  const page = await openPage('catalog.search', { address, api, session });
  await screen.findByRole('heading', { level: 1, name: /^(Courses|강의)$/ });
  return page;
};

export const field = () => screen.getByRole('combobox', { name: 'Search courses' });
export const textOf = (element: HTMLElement) => element.textContent;
export const recent = recentTerms(recentSearchesKey('en'));
