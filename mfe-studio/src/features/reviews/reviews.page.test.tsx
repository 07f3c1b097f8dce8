import {
  listStudioReviews,
  replyToReview,
  reportReview,
  type StudioReview,
} from '@lectern/contracts-catalog';
import { createFakeApi, expectAccessible } from '@lectern/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import { physician } from '../../testing/builders.ts';
import { openPage } from '../../testing/open-page.ts';

const review = (change: Partial<StudioReview> = {}): StudioReview => ({
  id: 'r-1',
  curriculum_id: 'c-1',
  curriculum_title_ko: '상안면 톡신',
  curriculum_title_en: 'Upper face toxin',
  state: 'visible',
  author: 'Kim**',
  rating: 4,
  text: 'Clear anatomy',
  language: 'en',
  progress: 60,
  created_at: '2026-11-20T03:00:00.000Z',
  reply: null,
  isReported: false,
  ...change,
});
const service = (reviews: StudioReview[]) =>
  createFakeApi()
    .answer(listStudioReviews, {
      reviews,
      total: reviews.length,
      histogram: [0, 0, 0, reviews.length, 0],
      courses: [{ id: 'c-1', title_ko: '상안면 톡신', title_en: 'Upper face toxin' }],
    })
    .answer(replyToReview, { reply: { text: 'Thank you', created_at: '2026-11-21T03:00:00.000Z' } })
    .answer(reportReview, { success: true });
async function open(api: ReturnType<typeof createFakeApi>, search = '') {
  const page = await openPage('studio.reviews', {
    address: `/en/studio/reviews${search}`,
    api,
    session: physician('instructor'),
  });
  await screen.findByRole('heading', { level: 1 });
  return page;
}
const sent = (api: ReturnType<typeof createFakeApi>) =>
  api.calls.filter(({ body }) => body !== undefined).map(({ params, body }) => ({ params, body }));

it('lists reviews and publishes a reply', async () => {
  const api = service([review()]);
  const { user } = await open(api);
  expect(screen.getByText('Clear anatomy')).toBeInTheDocument();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Reply to Kim**' }));
  await user.type(screen.getByRole('textbox', { name: /Your reply to Kim/ }), ' Thank you ');
  await user.click(screen.getByRole('button', { name: 'Publish the reply' }));
  await waitFor(() =>
    expect(sent(api)).toEqual([{ params: { reviewId: 'r-1' }, body: { text: 'Thank you' } }]),
  );
});

it('keeps a reply that seems to name a patient, and says so', async () => {
  const api = service([
    review({ reply: { text: 'Thank you', created_at: '2026-11-21T03:00:00.000Z' } }),
  ]).fail(replyToReview, 'PATIENT_DATA', 422);
  const { user } = await open(api);
  await user.click(screen.getByRole('button', { name: 'Change the reply to Kim**' }));
  const field = screen.getByRole('textbox', { name: /Your reply to Kim/ });
  await user.type(field, ' 010-1234-5678');
  await user.click(screen.getByRole('button', { name: 'Publish the reply' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('seems to identify a person');
  expect(field).toHaveValue('Thank you 010-1234-5678');
});

it('reports with a reason, and never deletes', async () => {
  const api = service([review()]);
  const { user } = await open(api);
  await user.click(screen.getByRole('button', { name: 'Report the review of Kim**' }));
  const dialog = within(screen.getByRole('dialog'));
  const send = dialog.getByRole('button', { name: 'Report the review' });
  expect(send).toBeDisabled();
  await user.click(dialog.getByRole('radio', { name: 'Insult' }));
  await expectAccessible();
  await user.click(send);
  await waitFor(() =>
    expect(sent(api)).toEqual([{ params: { reviewId: 'r-1' }, body: { fault: 'insult' } }]),
  );
  expect(screen.queryByRole('button', { name: /Delete|Remove/ })).not.toBeInTheDocument();
});

it('has its filters in the address', async () => {
  const { user, address, api } = await open(service([review()]), '?stars=4&page=1');
  expect(api.queriesOf(listStudioReviews)).toEqual([{ stars: 4, page: 1, size: 20 }]);
  await user.click(screen.getByRole('checkbox', { name: 'Without a reply' }));
  await waitFor(() => expect(address()).toBe('/en/studio/reviews?stars=4&unanswered=1'));
});

it('says that there are none yet', async () => {
  await open(service([]));
  expect(screen.getByText('There are no reviews yet')).toBeInTheDocument();
  await expectAccessible();
});

it('offers to load again what could not be loaded', async () => {
  const api = createFakeApi().fail(listStudioReviews, 'UNAVAILABLE', 503);
  await open(api);
  expect(screen.getByRole('heading', { level: 1, name: 'The reviews could not be loaded' })).toBeVisible();
});
