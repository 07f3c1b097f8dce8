import { searchCurricula } from '@lectern/contracts-catalog';
import { screen, waitFor, within } from '@testing-library/react';
import { card, searchAnswer } from '../../../testing/builders.ts';
import { openSearch, recent } from '../../../testing/search-steps.ts';

beforeEach(() => recent.clear());

describe('filters', () => {
  it('toggle a category and start at page one', async () => {
    const { user, address } = await openSearch('/en/search?page=3');
    await user.click(screen.getByRole('link', { name: 'Fillers' }));
    await waitFor(() => expect(address()).toBe('/en/search?category=filler'));
    await user.click(await screen.findByRole('link', { name: 'Fillers', current: true }));
    await waitFor(() => expect(address()).toBe('/en/search'));
  });

  it('choose level and order', async () => {
    const { user, address } = await openSearch('/en/search?page=2');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Level' }), 'Expert');
    await waitFor(() => expect(address()).toBe('/en/search?level=Expert'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price: low to high');
    await waitFor(() => expect(address()).toBe('/en/search?level=Expert&sort=price_low'));
  });

  it('are ordered by relevance while there is a text and no other order was chosen', async () => {
    const { user, address } = await openSearch('/en/search?q=lift');
    const order = screen.getByRole('combobox', { name: 'Sort by' });
    expect(order).toHaveDisplayValue('Relevance');
    await user.selectOptions(order, 'Newest');
    await waitFor(() => expect(address()).toBe('/en/search?q=lift&sort=latest'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Relevance');
    await waitFor(() => expect(address()).toBe('/en/search?q=lift'));
  });

  it('offer no relevance without a text', async () => {
    await openSearch('/en/search');
    const order = screen.getByRole('combobox', { name: 'Sort by' });
    expect(within(order).queryByRole('option', { name: 'Relevance' })).not.toBeInTheDocument();
  });

  it('set the highest price while it is typed, and reset', async () => {
    const { user, address } = await openSearch();
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
    const { user, address, api } = await openSearch('/ko/search');
    await user.click(screen.getByText('상세 필터'));
    await user.type(screen.getByRole('spinbutton', { name: '최대 가격 (원)' }), '200000');
    await waitFor(() => expect(address()).toBe('/ko/search?max_price=200000&currency=KRW'));
    expect(await screen.findByRole('link', { name: '‘200,000원 이하’ 필터 해제' })).toBeInTheDocument();
    expect(api.queriesOf(searchCurricula).at(-1)).toMatchObject({ max_price: 200_000, currency: 'KRW' });
  });

  it('change the layout without losing the page', async () => {
    const { user, address } = await openSearch('/en/search?page=2');
    await user.click(screen.getByRole('link', { name: 'List' }));
    await waitFor(() => expect(address()).toBe('/en/search?view=list&page=2'));
  });

  it('all go at the press of the heading', async () => {
    await openSearch('/en/search?q=lift&category=botox&level=Expert&view=list&page=2');
    const heading = screen.getByRole('heading', { level: 1 });
    expect(within(heading).getByRole('link')).toHaveAttribute('href', '/en/search');
  });

  it('open on a phone in a sheet whose button says how many courses they leave', async () => {
    const { user, api } = await openSearch();
    await user.click(screen.getByText('Filters', { selector: 'button *' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    api.answer(searchCurricula, searchAnswer([card('free')], { total: 7 }));
    await user.click(sheet.getByRole('checkbox', { name: /Free courses only/ }));
    await user.click(await sheet.findByRole('button', { name: 'Show results (7)' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('are fields of a form that works without scripts', async () => {
    await openSearch('/en/search?category=botox&view=list');
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
