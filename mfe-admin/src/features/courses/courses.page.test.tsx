import {
  changeAdminCurricula,
  listAdminCurricula,
  listSubmissions,
  undoAdminChange,
} from '@lectern/contracts-catalog';
import { readSalesOfCourses } from '@lectern/contracts-commerce';
import { toastStore } from '@lectern/shell-api/host';
import { createFakeApi, expectAccessible } from '@lectern/testing/web';
import { act, screen, waitFor, within } from '@testing-library/react';
import { staff } from '../../testing/builders.ts';
import { adminCourse, submission } from '../../testing/course-builders.ts';
import { openPage } from '../../testing/open-page.ts';

it('lists what waits for review, the oldest first, and leads to it', async () => {
  const api = createFakeApi().answer(listSubmissions, {
    items: [submission({ id: 'a' }), submission({ id: 'b', round: 1 })],
    next: 'cursor',
    count: 2,
    isCapped: false,
    size: 20,
  });
  const { container, user, address } = await openPage('admin.submissions', {
    address: '/admin/lecture-management/submissions',
    api,
    session: staff('content'),
  });
  expect(await screen.findByText('2 rows')).toBeInTheDocument();
  expect(api.queriesOf(listSubmissions)).toEqual([{}]);
  expect(screen.getAllByRole('link', { name: 'Basics of fillers' })[0]).toHaveAttribute(
    'href',
    '/admin/lecture-management/curriculums/course-1?submission=a',
  );
  expect(screen.getByText('Round 2').closest('tr')).toHaveTextContent(/Doyun Lee.*Waits .* · Late.*Round 2/);
  expect(screen.getByRole('columnheader', { name: 'Waiting or decided' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expectAccessible(container);
  const place = '/admin/lecture-management/submissions';
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', `${place}?after=cursor`);
  await user.click(screen.getByRole('link', { name: 'Decided' }));
  await waitFor(() => expect(address()).toBe(`${place}?state=decided`));
  await user.type(screen.getByRole('searchbox'), 'fillers{Enter}');
  await waitFor(() =>
    expect(api.queriesOf(listSubmissions).at(-1)).toEqual({ state: 'decided', q: 'fillers' }),
  );
});

const facts = { next: null, count: 2, isCapped: false, size: 20 };
const place = '/admin/lecture-management/curriculums';
const days = { from: '2026-11-01', to: '2026-11-28', asOf: '2026-11-28T01:00:00.000Z' };
const sale = { id: 'course-1', currency: 'KRW' as const, purchases: 3, refunds: 0, refundedMinor: 0 };
const courses = () =>
  createFakeApi()
    .answer(listAdminCurricula, {
      items: [
        adminCourse({ isFeatured: true, rating: 4.3, ratingCount: 9, price: { krw: 0, usd: 2_000 } }),
        adminCourse({ id: 'b', title_en: 'Threads', state: 'draft', isWaiting: true, isHiddenByStaff: true }),
      ],
      ...facts,
      next: 'cursor',
    })
    .answer(readSalesOfCourses, { ...days, courses: [] });
const openCourses = (api = courses(), address = place) =>
  openPage('admin.lectures', { address, api, session: staff('content') });
const rowOf = (name: string | RegExp) => screen.getByRole('rowheader', { name }).closest('tr') as HTMLElement;

it('lists courses in every state with their facts, and leads to their pages', async () => {
  const { container, user, address, api } = await openCourses();
  expect(await screen.findByText('2 rows')).toBeInTheDocument();
  expect(api.queriesOf(listAdminCurricula)).toEqual([{}]);
  const cells = (name: string) =>
    within(rowOf(name))
      .getAllByRole('cell')
      .slice(1)
      .map(({ textContent }) => textContent);
  const when = expect.stringMatching(/^Nov 20, 2026/) as string;
  expect(cells('Basics of fillers')).toEqual([
    ...['Doyun Lee', 'On saleFeatured', 'Video', 'Free', '12', '₩0', when],
  ]);
  expect(cells('Threads')).toEqual([
    ...['Doyun Lee', 'DraftWaits for reviewHidden by staff', 'Video', '₩100,000', '12', '–', when],
  ]);
  const link = (name: string) => screen.getByRole('link', { name });
  expect(link('Basics of fillers')).toHaveAttribute('href', `${place}/course-1`);
  expect(link('Threads')).toHaveAttribute('href', `${place}/b`);
  expect(link('Next page')).toHaveAttribute('href', `${place}?after=cursor`);
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(screen.getByRole('checkbox', { name: 'Price in dollars' }));
  await user.click(screen.getByRole('checkbox', { name: 'Course id' }));
  for (const extra of ['Category', 'Lectures', 'Length', 'Rating'])
    await user.click(screen.getByRole('checkbox', { name: extra }));
  expect(rowOf('Basics of fillers')).toHaveTextContent(
    /VideoFillers330 minFree\$20\.00.*★ 4\.3 \(9\).*course-1/,
  );
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  await user.keyboard('{Escape}');
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Hidden');
  await waitFor(() => expect(address()).toContain('state=hidden'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'On-site');
  await waitFor(() => expect(address()).toContain('type=onsite'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Threads');
  await waitFor(() => expect(address()).toContain('category=threads'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Japanese');
  await waitFor(() => expect(address()).toContain('language=ja'));
  await user.click(screen.getByRole('button', { name: 'Changed' }));
  await waitFor(() => expect(address()).toContain('order=asc'));
  await user.type(screen.getByRole('searchbox'), 'fillers{Enter}');
  await waitFor(() =>
    expect(api.queriesOf(listAdminCurricula).at(-1)).toEqual({
      state: 'hidden',
      type: 'onsite',
      category: 'threads',
      language: 'ja',
      order: 'asc',
      q: 'fillers',
    }),
  );
  expect(address()).toContain('state=hidden');
  expect(link('Download as CSV')).toHaveAttribute(
    'href',
    '/api/admin/curricula/export?q=fillers&state=hidden&type=onsite&category=threads&language=ja&order=asc',
  );
});

it('shows the picture of a course, the language without a title, and what was paid in the last days', async () => {
  const image = { base: '/media/one', widths: [320], width: 320, height: 180, color: '#ddd6ee', alt: 'Skin' };
  const api = createFakeApi()
    .answer(listAdminCurricula, {
      items: [
        adminCourse({ thumbnail: { id: 'one', ...image }, title_en: '' }),
        adminCourse({ id: 'b', title_ko: '', title_en: 'Threads', duration: 0, views: 1_200 }),
        adminCourse({ id: 'c', title_ko: '', title_en: '', state: 'draft', language: 'zh' }),
      ],
      ...facts,
    })
    .answer(readSalesOfCourses, {
      ...days,
      courses: [
        { ...sale, grossMinor: 300_000, refunds: 1, refundedMinor: 100_000 },
        { ...sale, currency: 'USD', grossMinor: 4_000 },
      ],
    });
  const { container, user } = await openCourses(api);
  await screen.findByRole('table');
  expect(api.queriesOf(readSalesOfCourses)).toEqual([{ ids: 'course-1,b,c' }]);
  const korean = rowOf(/^필러 기초.*No English title$/);
  expect(korean.querySelector('img')).toHaveAttribute('alt', '');
  expect(korean).toHaveTextContent(/₩300,000refunded ₩100,000\$40\.00/);
  expect(rowOf(/^Threads.*No Korean title$/)).toHaveTextContent(/Video₩100,0001,200₩0/);
  expect(rowOf('Untitled course')).not.toHaveTextContent(/No (Korean|English) title/);
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(screen.getByRole('checkbox', { name: 'Language' }));
  await user.click(screen.getByRole('checkbox', { name: 'Length' }));
  expect(rowOf('Untitled course')).toHaveTextContent('Chinese');
  expect(rowOf(/^Threads/)).toHaveTextContent(/Korean–₩100,000/);
  await user.keyboard('{Escape}');
  await expectAccessible(container);
});

it('says that the sales could not be loaded, and shows the courses all the same', async () => {
  const { container } = await openCourses(courses().fail(readSalesOfCourses, 'UNAVAILABLE', 503));
  expect(await screen.findByText('The sales could not be loaded.')).toBeVisible();
  expect(rowOf('Basics of fillers')).toBeVisible();
  await expectAccessible(container);
});

it('hides several courses at once, with a reason, and only those that can be hidden', async () => {
  const api = courses().answer(changeAdminCurricula, { changed: 1, changeId: CHANGE });
  const { user, container } = await openCourses(api);
  const box = (name: RegExp | string) => screen.getByRole('checkbox', { name });
  await screen.findByRole('table');
  expect(screen.queryByRole('button', { name: 'Hide' })).not.toBeInTheDocument();
  await user.click(box('Select all courses on this page'));
  expect(screen.getByText('2 courses selected')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Hide' })).toBeDisabled();
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(box('Choose Threads')).not.toBeChecked();
  expect(screen.getByText('0 courses selected')).toHaveFocus();
  await user.click(box('Choose Basics of fillers'));
  await user.click(screen.getByRole('button', { name: 'Hide' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Hide this course?' }));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Complaint of a learner');
  await user.click(dialog.getByRole('button', { name: 'Hide' }));
  expect(await screen.findByText('0 courses selected')).toHaveFocus();
  expect(api.calls.flatMap(({ body }) => (body ? [body] : []))).toEqual([
    { ids: ['course-1'], act: 'hide', reason: 'Complaint of a learner' },
  ]);
  await waitFor(() => expect(api.queriesOf(listAdminCurricula)).toHaveLength(2));
});

it('says why nothing was changed', async () => {
  const api = courses().fail(changeAdminCurricula, 'CURRICULUM_STATE', 409, {
    id: 'course-1',
    state: 'draft',
  });
  const { user } = await openCourses(api);
  await user.click(await screen.findByRole('checkbox', { name: 'Choose Basics of fillers' }));
  // It is featured: to do so again would change nothing.
  expect(screen.getByRole('button', { name: 'Feature' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Stop featuring' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'For the spring');
  await user.click(dialog.getByRole('button', { name: 'Stop featuring' }));
  expect(await dialog.findByText(/“Basics of fillers” .* nothing was changed/)).toBeInTheDocument();
});

const CHANGE = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const sent = (api: ReturnType<typeof createFakeApi>) => api.calls.flatMap(({ body }) => (body ? [body] : []));
/** Confirms what was asked, with a reason. */
async function confirm({ user }: Awaited<ReturnType<typeof openCourses>>, button: string): Promise<void> {
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'For the spring');
  await user.click(dialog.getByRole('button', { name: button }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}

it('gives courses another category, which has to be chosen, and publishes what their authors changed', async () => {
  const api = courses().answer(changeAdminCurricula, { changed: 1, changeId: CHANGE });
  const page = await openCourses(api);
  const { user } = page;
  await user.click(await screen.findByRole('checkbox', { name: 'Choose Threads' }));
  expect(screen.getByRole('button', { name: 'Publish changes' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Change category' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Change the category of this course?' }));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'As');
  expect(dialog.getByRole('button', { name: 'Change category' })).toBeDisabled();
  await user.selectOptions(dialog.getByRole('combobox', { name: /New category/ }), 'Lifting');
  await confirm(page, 'Change category');
  await user.click(screen.getByRole('checkbox', { name: 'Choose Basics of fillers' }));
  await user.click(screen.getByRole('button', { name: 'Publish changes' }));
  await confirm(page, 'Publish changes');
  expect(sent(api)).toMatchObject([
    { ids: ['b'], act: 'category', category: 'lifting' },
    { ids: ['course-1'], act: 'publish' },
  ]);
});

it('takes a bulk act back from its message, and names what somebody changed again since', async () => {
  const api = courses()
    .answer(changeAdminCurricula, { changed: 1, changeId: CHANGE })
    .answer(undoAdminChange, { undone: 1, left: [{ id: 'b', title_ko: '실', title_en: 'Threads' }] });
  const page = await openCourses(api);
  await page.user.click(await screen.findByRole('checkbox', { name: 'Choose Basics of fillers' }));
  await page.user.click(screen.getByRole('button', { name: 'Stop featuring' }));
  await confirm(page, 'Stop featuring');
  const press = () => act(() => toastStore.getState().toast?.action?.run());
  expect(toastStore.getState().toast?.action?.label).toBe('Undo');
  press();
  await waitFor(() => expect(toastStore.getState().toast?.title).toBe('Undone for 1 course'));
  expect(toastStore.getState().toast?.description).toMatch(/changed them again: Threads$/);
  expect(sent(api).at(-1)).toEqual({ reason: 'Undone: For the spring' });
  await waitFor(() => expect(api.queriesOf(listAdminCurricula)).toHaveLength(3));
  api.fail(undoAdminChange, 'CHANGE_NOT_FOUND', 404);
  await page.user.click(screen.getByRole('checkbox', { name: 'Choose Basics of fillers' }));
  await page.user.click(screen.getByRole('button', { name: 'Stop featuring' }));
  await confirm(page, 'Stop featuring');
  press();
  await waitFor(() => expect(toastStore.getState().toast?.title).toMatch(/^This was undone already/));
});

describe('a filter that matches more than the page', () => {
  const many = (count: number) =>
    createFakeApi()
      .answer(listAdminCurricula, ({ query }) => ({
        items: Array.from({ length: query['size'] === 100 ? count : 2 }, (_, index) =>
          adminCourse({ id: `c-${index}`, title_en: `Course ${index}` }),
        ),
        ...facts,
        count,
        next: query['size'] === 100 ? null : 'cursor',
      }))
      .answer(changeAdminCurricula, { changed: count, changeId: CHANGE });

  it('is chosen as a whole, and its number is typed before anything happens', async () => {
    const api = many(3);
    const page = await openCourses(api, `${place}?state=live&after=key`);
    const { user, container } = page;
    await user.click(await screen.findByRole('checkbox', { name: 'Select all courses on this page' }));
    expect(screen.getByText('2 courses selected')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Choose all 3 that match' }));
    expect(await screen.findByText(/^3 courses selected All that match/)).toBeVisible();
    expect(api.queriesOf(listAdminCurricula).at(-1)).toEqual({ state: 'live', size: 100 });
    await expectAccessible(container);
    await user.click(screen.getByRole('button', { name: 'Hide' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Hide 3 courses?' }));
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Complaint');
    await user.type(dialog.getByRole('textbox', { name: /Type 3 to confirm/ }), '2');
    expect(dialog.getByRole('button', { name: 'Hide' })).toBeDisabled();
    await user.clear(dialog.getByRole('textbox', { name: /Type 3 to confirm/ }));
    await user.type(dialog.getByRole('textbox', { name: /Type 3 to confirm/ }), '3');
    await user.click(dialog.getByRole('button', { name: 'Hide' }));
    await waitFor(() => expect(sent(api)).toMatchObject([{ ids: ['c-0', 'c-1', 'c-2'], act: 'hide' }]));
    expect(await screen.findByText('0 courses selected')).toBeInTheDocument();
  });

  it('is no choice where one act does not take so many, which is said', async () => {
    const { user } = await openCourses(many(101));
    await user.click(await screen.findByRole('checkbox', { name: 'Select all courses on this page' }));
    expect(screen.getByText(/^101 match, and one act takes 100 at most: only the 2 rows of/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Choose all/ })).not.toBeInTheDocument();
  });

  it('takes no part of a list for all of it, when there are too many by now', async () => {
    const api = many(3);
    const { user } = await openCourses(api);
    await user.click(await screen.findByRole('checkbox', { name: 'Select all courses on this page' }));
    api.answer(listAdminCurricula, { ...facts, items: [adminCourse({})], count: 101, next: 'more' });
    await user.click(screen.getByRole('button', { name: 'Choose all 3 that match' }));
    expect(await screen.findByText(/^100\+ match, and one act takes 100 at most/)).toBeVisible();
    expect(screen.getByText('2 courses selected')).toBeVisible();
  });

  it('says that the rest could not be read, and leaves the page chosen', async () => {
    const api = many(3);
    const { user } = await openCourses(api);
    await user.click(await screen.findByRole('checkbox', { name: 'Select all courses on this page' }));
    api.fail(listAdminCurricula, 'UNAVAILABLE', 503);
    await user.click(screen.getByRole('button', { name: 'Choose all 3 that match' }));
    expect(await screen.findByText(/rest of the list could not be loaded/)).toBeVisible();
    expect(screen.getByText('2 courses selected')).toBeVisible();
  });
});

it.each([
  ['', 'No courses yet'],
  ['?state=archived', 'Nothing matches these filters'],
])('tells a site without courses from a list that nothing fits (%s)', async (search, words) => {
  const api = createFakeApi().answer(listAdminCurricula, { items: [], ...facts, count: 0 });
  const { container } = await openCourses(api, place + search);
  expect(await screen.findByRole('heading', { name: words })).toBeInTheDocument();
  await expectAccessible(container);
});

it('says that the list could not be loaded', async () => {
  const api = createFakeApi().fail(listAdminCurricula, 'UNAVAILABLE', 503);
  const { container } = await openCourses(api);
  expect(await screen.findByRole('button', { name: /Try again/ })).toBeInTheDocument();
  await expectAccessible(container);
});
