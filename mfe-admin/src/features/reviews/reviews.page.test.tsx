import {
  decideReview,
  getReviewHistory,
  listStaffReviews,
  type StaffReview,
} from '@lectern/contracts-catalog';
import { createFakeApi, expectAccessible } from '@lectern/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import { staff } from '../../testing/builders.ts';
import { openPage } from '../../testing/open-page.ts';
import { staffReview } from '../../testing/review-builders.ts';

const listed = (items: StaffReview[]) => ({
  items,
  next: null,
  count: items.length,
  isCapped: false,
  size: 20,
});
const service = (items: StaffReview[]) =>
  createFakeApi()
    .answer(listStaffReviews, listed(items))
    .answer(decideReview, staffReview({ state: 'visible' }));
async function open(
  api: ReturnType<typeof createFakeApi>,
  search = '',
  role: 'content' | 'viewer' = 'content',
) {
  const page = await openPage('admin.reviews', {
    address: `/admin/reviews${search}`,
    api,
    session: staff(role),
  });
  await screen.findByRole('heading', { level: 1 });
  return page;
}
const OPEN = '?open=review-1';
const panel = async () => within(await screen.findByRole('dialog', { name: 'Review' }));
const decisionsIn = (api: ReturnType<typeof createFakeApi>) =>
  api.calls.filter(({ body }) => body !== undefined).map(({ params, body }) => ({ params, body }));

it('opens with the reported reviews; a press shows text, number and reasons of the reports', async () => {
  const { container, api, user, address } = await open(service([staffReview()]));
  expect(api.queriesOf(listStaffReviews)).toEqual([{ state: 'reported' }]);
  const row = screen.getByRole('link', { name: /The teacher is a fool/ }).closest('tr');
  expect(row).toHaveTextContent(/fool.*Basics of fillers.*Reported3K\*\*\*Nov 20, 2026 12:00 KST/);
  await expectAccessible(container);
  await user.click(screen.getByRole('link', { name: /The teacher is a fool/ }));
  await waitFor(() => expect(address()).toBe('/admin/reviews?open=review-1'));
  const shown = await panel();
  expect(shown.getByText(/3 reports, the latest Nov 20, 2026 12:00 KST/)).toBeVisible();
  expect(shown.getByText('Insult × 2')).toBeVisible();
  expect(shown.getByRole('link', { name: 'Basics of fillers' })).toHaveAttribute(
    'href',
    '/en/curriculum/course-1',
  );
  await expectAccessible(container);
});

it('offers what the address shows as a file, to those who may have it', async () => {
  const fileLink = () => screen.queryByRole('link', { name: 'Download as CSV' });
  const { unmount } = await open(service([staffReview()]));
  expect(fileLink()).toHaveAttribute('href', '/api/admin/reviews/export?state=reported');
  unmount();
  const second = await open(service([staffReview()]), '?q=fool&state=hidden&stars=1&after=cursor');
  expect(fileLink()).toHaveAttribute('href', '/api/admin/reviews/export?q=fool&stars=1&state=hidden');
  second.unmount();
  await open(service([staffReview()]), '', 'viewer');
  expect(fileLink()).not.toBeInTheDocument();
});

it('keeps a review, with a reason, by keyboard', async () => {
  const { user, api, address } = await open(service([staffReview()]), OPEN);
  (await panel()).getByRole('button', { name: 'Keep' }).focus();
  await user.keyboard('{Enter}');
  const dialog = within(screen.getByRole('dialog', { name: 'Keep this review?' }));
  expect(dialog.queryByRole('radio')).not.toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Keep the review' })).toBeDisabled();
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Harsh, but fair');
  api.answer(listStaffReviews, listed([]));
  dialog.getByRole('button', { name: 'Keep the review' }).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('No review is waiting')).toBeInTheDocument();
  expect(address()).toBe('/admin/reviews');
  expect(decisionsIn(api)).toEqual([
    {
      params: { reviewId: 'review-1' },
      body: { removedFor: null, seen: staffReview().changed_at, reason: 'Harsh, but fair' },
    },
  ]);
});

it('removes a review for a published reason; the one reported most is chosen already', async () => {
  const { user, api } = await open(service([staffReview()]), OPEN);
  await user.click((await panel()).getByRole('button', { name: 'Remove' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Remove this review?' }));
  expect(dialog.getByRole('radio', { name: 'Insult' })).toBeChecked();
  await user.click(dialog.getByRole('radio', { name: 'Off topic' }));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'About another course');
  await expectAccessible();
  await user.click(dialog.getByRole('button', { name: 'Remove the review' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(decisionsIn(api)).toEqual([
    {
      params: { reviewId: 'review-1' },
      body: { removedFor: 'off-topic', seen: staffReview().changed_at, reason: 'About another course' },
    },
  ]);
});

it('asks for the rule when a review without reports is removed', async () => {
  const { user } = await open(service([staffReview({ state: 'visible', reports: [] })]), `${OPEN}&state=all`);
  expect((await panel()).queryByRole('button', { name: /^Keep/ })).not.toBeInTheDocument();
  await user.click((await panel()).getByRole('button', { name: 'Remove' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Remove this review?' }));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Names a patient');
  expect(dialog.getByRole('button', { name: 'Remove the review' })).toBeDisabled();
  await user.click(dialog.getByRole('radio', { name: 'Personal data' }));
  expect(dialog.getByRole('button', { name: 'Remove the review' })).toBeEnabled();
});

it('shows a removed review again', async () => {
  const removed = staffReview({ state: 'hidden', removedFor: 'insult', text: '' });
  const { user, api, container } = await open(service([removed]), `${OPEN}&state=hidden`);
  expect(api.queriesOf(listStaffReviews)).toMatchObject([{ state: 'hidden' }]);
  expect((await panel()).getByText('Removed: Insult')).toBeInTheDocument();
  expect((await panel()).getByText('Stars only, without text.')).toBeInTheDocument();
  await expectAccessible(container);
  await user.click((await panel()).getByRole('button', { name: 'Show again' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Show this review again?' }));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Removed by mistake');
  await user.click(dialog.getByRole('button', { name: 'Show the review' }));
  await waitFor(() =>
    expect(decisionsIn(api)).toMatchObject([{ body: { removedFor: null, reason: 'Removed by mistake' } }]),
  );
});

it('says that a review is gone, and keeps the reason', async () => {
  const api = service([staffReview()]).fail(decideReview, 'REVIEW_NOT_FOUND', 404);
  const { user } = await open(api, OPEN);
  await user.click((await panel()).getByRole('button', { name: 'Keep' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Keep this review?' }));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Nothing wrong');
  await user.click(dialog.getByRole('button', { name: 'Keep the review' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('This review has been deleted');
  expect(dialog.getByRole('textbox', { name: /Reason/ })).toHaveValue('Nothing wrong');
});

it('says what a colleague decided in the meantime', async () => {
  const api = service([staffReview()]).fail(decideReview, 'REVIEW_CHANGED', 409, {
    ...{ state: 'hidden', removedFor: 'insult' },
  });
  const { user } = await open(api, OPEN);
  await user.click((await panel()).getByRole('button', { name: 'Keep' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Keep this review?' }));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Nothing wrong');
  await user.click(dialog.getByRole('button', { name: 'Keep the review' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(/in the meantime.*It is now: Removed/);
});

it('is narrowed by state, stars and words, and paged by key, all of it in the address', async () => {
  const api = service([staffReview()]).answer(listStaffReviews, {
    ...listed([staffReview()]),
    next: 'cursor',
    count: 1_000,
    isCapped: true,
  });
  const { user, address } = await open(api, '?state=all&stars=1');
  expect(api.queriesOf(listStaffReviews)).toEqual([{ state: 'all', stars: '1' }]);
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute(
    'href',
    '/admin/reviews?state=all&stars=1&after=cursor',
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'Parts of the list' }), 'Removed');
  await waitFor(() => expect(address()).toBe('/admin/reviews?state=hidden&stars=1'));
  await user.type(screen.getByRole('searchbox'), 'fool{Enter}');
  await waitFor(() => expect(address()).toBe('/admin/reviews?state=hidden&stars=1&q=fool'));
  expect(api.queriesOf(listStaffReviews).at(-1)).toMatchObject({ state: 'hidden', stars: '1', q: 'fool' });
});

it('finds the open review also where it is not on the page, and says when it is gone', async () => {
  const { api } = await open(service([]), '?open=review-9');
  expect(api.queriesOf(listStaffReviews)).toMatchObject([{ state: 'reported' }, { q: 'review-9' }]);
  expect(await screen.findByText('This review is not there')).toBeInTheDocument();
});

it.each([
  ['FORBIDDEN', 403, 'Your role cannot open this page'],
  ['UNAVAILABLE', 503, 'This page could not be loaded'],
])('tells %s within the frame', async (code, status, words) => {
  await open(createFakeApi().fail(listStaffReviews, code, status));
  expect(await screen.findByRole('heading', { level: 1, name: words })).toBeInTheDocument();
});

it('tells who removed and restored it and why', async () => {
  const line = { actorName: 'Lee Anna', isOfSite: false, before: null, after: null };
  const api = service([staffReview()]).answer(getReviewHistory, {
    history: [
      {
        ...line,
        ...{
          id: '2',
          at: '2026-11-22T01:00:00.000Z',
          action: 'review-shown',
          reason: 'Harsh, but fair',
          more: {},
        },
      },
      {
        ...line,
        ...{ id: '1', at: '2026-11-21T01:00:00.000Z', action: 'review-removed', reason: 'Calls names' },
        more: { removedFor: 'insult' },
      },
    ],
    isHistoryCut: false,
  });
  await open(api, OPEN);
  const acts = within((await panel()).getByRole('region', { name: 'History' })).getAllByRole('listitem');
  expect(acts.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Review left or put back · Lee Anna.*Nov 22, 2026 10:00 KST.*Harsh, but fair/),
    expect.stringMatching(/^Review removed · Lee Anna.*rule: Insult.*Calls names/),
  ]);
  await expectAccessible();
});
