import { makeSynonym, readSearchStatistics, removeSynonym } from '@lectern/contracts-catalog';
import {
  readCountrySalesStatistics,
  readCourseSalesStatistics,
  readDollarPrices,
  readSalesStatistics,
} from '@lectern/contracts-commerce';
import type { StaffRole } from '@lectern/contracts-core';
import { readAccountStatistics } from '@lectern/contracts-identity';
import { readLearningStatistics, readLiveStatistics } from '@lectern/contracts-learning';
import { readSupportStatistics } from '@lectern/contracts-messaging';
import { expectAccessible } from '@lectern/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import { staff } from '../../testing/builders.ts';
import { openPage } from '../../testing/open-page.ts';
import { statisticsApi } from '../../testing/statistics-builders.ts';

async function open(api: ReturnType<typeof statisticsApi>, search = '', role: StaffRole = 'viewer') {
  const page = await openPage('admin.statistics-dashboard', {
    address: `/admin/lecture-management/statistics/dashboard${search}`,
    api,
    session: staff(role),
  });
  await screen.findByRole('heading', { level: 1 });
  return page;
}
const rowsOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

it('shows the way from sign-up to certificate and money of each currency by itself', async () => {
  const { container } = await open(statisticsApi());
  expect(rowsOf('Steps')).toEqual([
    'Sign-ups20100.0%14+6',
    'Licence verified945.0%9±0',
    'First purchase525.0%2+3',
    'First lecture420.0%4±0',
    'Certificates15.0%1±0',
  ]);
  expect(screen.getByText('₩300,000', { selector: 'dd' })).toHaveTextContent(
    '+₩200,000 vs the previous period',
  );
  expect(screen.getByText('$480.50', { selector: 'dd' })).toBeVisible();
  expect(screen.getByText('25.0%', { selector: 'dd' })).toBeVisible();
  expect(rowsOf('By category, in won')).toEqual(['Fillers4₩300,0001₩75,000']);
  expect(screen.getAllByText(/Counted until/)).toHaveLength(9);
  expect(rowsOf('Dollar prices of their own')).toEqual([
    'Lifting pack₩1,000,000$200.00₩280,000−₩720,000 (72.0%)3',
  ]);
  expect(screen.getByText(/all countries but South Korea may pay/)).toHaveTextContent('₩1,400');
  await expectAccessible(container);
});

it('shows money by country and who was at live sessions, with what each column counts', async () => {
  const { user } = await open(statisticsApi());
  expect(rowsOf('By country, in won')).toEqual(['South Korea3₩300,0001₩75,000', 'Not known3₩1,0001₩75,000']);
  expect(rowsOf('By country, in dollars')).toEqual(['Singapore3$480.501$750.00']);
  const live = within(screen.getByRole('region', { name: 'Live attendance' }));
  expect(live.getByText('80.0%', { selector: 'dd' })).toBeVisible();
  expect(rowsOf('By week')).toEqual(['Nov 16, 20262108616' + '12']);
  expect(rowsOf('By session')[0]).toContain('Live rounds');
  expect(live.getByText('The latest 1 of 2 sessions. The file holds all of them.')).toBeVisible();
  await user.click(live.getByText('What the columns count'));
  expect(live.getByText('People who were there')).toBeVisible();
});

it('keeps the other parts when a service does not answer, and asks it again', async () => {
  const api = statisticsApi().fail(readCourseSalesStatistics, 'UNAVAILABLE', 503);
  const { user } = await open(api);
  const part = screen.getByRole('region', { name: 'Sales by course' });
  expect(
    within(part).getByText('These figures could not be loaded. Please try again in a moment.'),
  ).toBeVisible();
  expect(screen.getByRole('table', { name: 'Steps' })).toBeVisible();
  await user.click(within(part).getByRole('button', { name: 'Try again' }));
  expect(api.queriesOf(readCourseSalesStatistics)).toHaveLength(2);
});

it('is a page that failed where no service has answered, and asks all again', async () => {
  const api = statisticsApi();
  for (const endpoint of [
    ...[readAccountStatistics, readSalesStatistics, readCourseSalesStatistics, readCountrySalesStatistics],
    ...[readDollarPrices, readLearningStatistics, readLiveStatistics, readSearchStatistics],
    readSupportStatistics,
  ])
    api.fail(endpoint, 'UNAVAILABLE', 503);
  const { user } = await open(api);
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(api.queriesOf(readSalesStatistics)).toHaveLength(2);
});

it('says of a hundred years that they are too many', async () => {
  const api = statisticsApi()
    .fail(readSalesStatistics, 'RANGE_REFUSED', 400)
    .fail(readCourseSalesStatistics, 'RANGE_REFUSED', 400)
    .fail(readAccountStatistics, 'RANGE_REFUSED', 400);
  const { container } = await open(api, '?range=own&from=1926-01-01&to=2026-01-01');
  expect(screen.getByText(/at most a year/)).toBeVisible();
  expect(api.queriesOf(readSalesStatistics)).toEqual([{ from: '1926-01-01', to: '2026-01-01' }]);
  await expectAccessible(container);
});

it('says what a table leaves out, what columns count, and compares nothing with days that are not kept', async () => {
  const { api } = await open(statisticsApi());
  expect(screen.getByText('1 of 130, those with the most. The file holds all of them.')).toBeVisible();
  expect(screen.getByText(/^1 of 240, those with the most/)).toBeVisible();
  expect(screen.getByText(/^1 of 170, those with the most/)).toBeVisible();
  for (const part of [
    ...['Revenue', 'Sales by course', 'Watching and completion', 'People', 'Support'],
    'Searches',
  ])
    expect(
      within(screen.getByRole('region', { name: part })).getByText('What the columns count'),
    ).toBeInTheDocument();
  const searches = within(screen.getByRole('region', { name: 'Searches' }));
  expect(searches.getByText('7', { selector: 'dd' })).toHaveTextContent(/^7$/);
  expect(searches.getByText(/nothing from before Oct 1, 2026 to compare with/)).toBeVisible();
  expect(api.queriesOf(readSearchStatistics)[0]).not.toHaveProperty('synonym');
});

it('shows the terms that led to courses beside those without results, and what of them is kept', async () => {
  const { container } = await open(statisticsApi());
  expect(rowsOf('Terms that led to a course')).toEqual(['필러Korean12', 'BotoxEnglish3']);
  expect(screen.getByText(/^2 of 140, .* kept for 30 days, .* before Nov 1, 2026/)).toBeVisible();
  expect(screen.getByText('Who opened a course of the results.')).toBeInTheDocument();
  await expectAccessible(container);
});

it('has no column for why synonyms were made where the reader may make none', async () => {
  const { unmount } = await open(statisticsApi());
  const heads = () =>
    within(screen.getByRole('table', { name: 'Synonyms made here' }))
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
  expect(heads()).not.toContain('Reason');
  unmount();
  await open(statisticsApi(), '', 'content');
  expect(heads()).toContain('Reason');
});

it('finds a synonym by its letters', async () => {
  const { user, api } = await open(statisticsApi(), '?range=7');
  await user.type(screen.getByRole('searchbox', { name: 'Find a synonym' }), 'qq{Enter}');
  await waitFor(() => expect(api.queriesOf(readSearchStatistics).at(-1)).toMatchObject({ synonym: 'qq' }));
});

/** What is saved by pressing this. */
async function saved(press: () => Promise<void>): Promise<unknown> {
  const files: Blob[] = [];
  URL.createObjectURL = (file) => {
    files.push(file as Blob);
    return 'blob:file';
  };
  URL.revokeObjectURL = () => undefined;
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await press();
  click.mockRestore();
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(files[0] ?? new Blob());
  });
}

it('saves a table and the figures above it as they stand', async () => {
  const { user } = await open(statisticsApi());
  const press = (name: string) => () => user.click(screen.getByRole('button', { name }));
  expect(await saved(press('Download as CSV: By country, in won'))).toBe(
    'Country,Payments,Paid,Refunds,Refunded\r\nSouth Korea,3,300000,1,75000\r\nNot known,3,1000,1,75000\r\n',
  );
  expect(await saved(press('Download as CSV: Revenue figures, in won'))).toBe(
    [
      'Figure,In these days,Previous period',
      'Paid in won,300000,100000',
      'Refunded in won,75000,75000',
      '"Refund rate, won",25.0%,',
      'Payments in won,3,3',
      '',
    ].join('\r\n'),
  );
});

it('has codes and courses in files that a service makes of all of them', async () => {
  await open(statisticsApi());
  const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  const days = 'from=2026-10-28&to=2026-11-26';
  const sales = '/api/admin/statistics/sales';
  expect(address('Download as CSV: By code, in won')).toBe(`${sales}/codes/export?${days}&currency=KRW`);
  expect(address('Download as CSV: By course, in won')).toBe(`${sales}/courses/export?${days}&currency=KRW`);
  expect(address('Download as CSV: Watching by course')).toBe(
    `/api/admin/statistics/learning/courses/export?${days}`,
  );
});

it('has sessions, terms and synonyms in files that a service makes of all of them', async () => {
  const { unmount } = await open(statisticsApi(), '', 'content');
  const address = (name: string) =>
    screen.getByRole('link', { name: `Download as CSV: ${name}` }).getAttribute('href');
  const days = 'from=2026-10-28&to=2026-11-26';
  const searches = '/api/admin/statistics/searches';
  expect(address('By session')).toBe(`/api/admin/statistics/live/sessions/export?${days}`);
  expect(address('Terms that led to a course')).toBe(`${searches}/found/export?${days}`);
  expect(address('Terms without results')).toBe(`${searches}/missed/export?${days}`);
  expect(address('Synonyms made here')).toBe(`${searches}/synonyms/export`);
  expect(screen.getByText('2 of 160, those with the most. The file holds all of them.')).toBeVisible();
  unmount();
  await open(statisticsApi(), '?synonym=q%26q');
  expect(address('Synonyms made here')).toBe(`${searches}/synonyms/export?synonym=q%26q`);
  // A viewer makes no synonyms and saves the table alone: a visitor may have typed the name of a person.
  expect(screen.getByRole('button', { name: 'Download as CSV: Terms without results' })).toBeVisible();
});

it('makes a synonym of a term without results, and takes one back, each with a reason', async () => {
  const api = statisticsApi().answer(makeSynonym, { success: true }).answer(removeSynonym, { success: true });
  const { user } = await openPage('admin.statistics-dashboard', {
    address: '/admin/lecture-management/statistics/dashboard',
    api,
    session: staff('content'),
  });
  await user.click(await screen.findByRole('button', { name: 'Make a synonym: “쀍쒧”' }));
  const dialog = screen.getByRole('dialog');
  await user.type(within(dialog).getByRole('textbox', { name: 'Known word' }), 'filler');
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'A new name of it');
  await user.click(within(dialog).getByRole('button', { name: 'Make the synonym' }));
  await waitFor(() =>
    expect(api.calls.find(({ endpoint }) => endpoint.path === makeSynonym.path)?.body).toEqual({
      term: '쀍쒧',
      meaning: 'filler',
      reason: 'A new name of it',
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Remove: “qqzz”' }));
  await user.type(
    within(screen.getByRole('dialog')).getByRole('textbox', { name: /Reason/ }),
    'It was wrong',
  );
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove the synonym' }));
  await waitFor(() =>
    expect(api.calls.find(({ endpoint }) => endpoint.path === removeSynonym.path)?.body).toEqual({
      term: 'qqzz',
      reason: 'It was wrong',
    }),
  );
});
