import {
  findStreamKey,
  getStudioCurriculum,
  renewStreamKey,
  showStreamKey,
  type StreamKeyState,
} from '@lectern/contracts-catalog';
import { listVideos } from '@lectern/contracts-media';
import { createFakeApi, expectAccessible } from '@lectern/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import { courseDocument, curriculum, instructor, lecture } from '../../../testing/builders.ts';
import { openPage } from '../../../testing/open-page.ts';

beforeEach(() => localStorage.clear());

const keyOf = (letter: string) => ({
  key: `sk_${letter.repeat(43)}`,
  madeAt: '2026-11-20T01:00:00.000Z',
});

const MADE: StreamKeyState = { madeAt: keyOf('a').madeAt, endedAt: null, isRefused: false };
const ENDED: StreamKeyState = { ...MADE, endedAt: '2026-11-21T03:30:00.000Z' };

async function open(standing: StreamKeyState = MADE) {
  const sections = [{ id: 's-1', titles: { ko: '', en: '' }, lectures: [lecture('l-1', { type: 'live' })] }];
  const api = createFakeApi()
    .answer(getStudioCurriculum, curriculum({ document: courseDocument({ type: 'live', sections }) }))
    .answer(listVideos, { videos: [], total: 0 })
    .answer(findStreamKey, standing)
    .answer(showStreamKey, keyOf('a'))
    .answer(renewStreamKey, keyOf('b'));
  const page = await openPage('studio.lecture', {
    address: '/en/studio/lecture/l-1?course=course-1',
    api,
    session: instructor,
  });
  await screen.findByRole('heading', { name: 'Stream' });
  return { ...page, api };
}

it('asks for the stream key at a press alone, and takes it off the page again', async () => {
  const { user, api, container } = await open();
  expect(screen.getByLabelText('Hidden')).toBeInTheDocument();
  expect(api.calls.some(({ endpoint }) => endpoint === showStreamKey)).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Show the key' }));
  expect(await screen.findByText(keyOf('a').key)).toBeInTheDocument();
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: 'Hide the key' }));
  expect(container).not.toHaveTextContent('sk_');
});

it('renews the key after saying that the one before ends', async () => {
  const { user, api } = await open();
  await user.click(screen.getByRole('button', { name: 'Renew the key' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Renew the stream key?' }));
  expect(dialog.getByText(/A stream that is being sent with the present key ends/)).toBeInTheDocument();
  expect(api.calls.some(({ endpoint }) => endpoint === renewStreamKey)).toBe(false);
  await user.click(dialog.getByRole('button', { name: 'Renew the key' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByText(keyOf('b').key)).toBeInTheDocument();
});

it('says that staff ended the key, offers no look at it, and makes another one', async () => {
  const { user, container } = await open(ENDED);
  expect(screen.getByText(/The Lectern team ended this key on November 21, 2026/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show the key' })).not.toBeInTheDocument();
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: 'Make a new key' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Make a new stream key?' }));
  await user.click(dialog.getByRole('button', { name: 'Make a new key' }));
  expect(await screen.findByText(keyOf('b').key)).toBeInTheDocument();
  expect(screen.queryByText(/ended this key/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Renew the key' })).toBeVisible();
});

it('learns at the press that staff ended the key after the page was opened', async () => {
  const { user, api } = await open();
  api.fail(showStreamKey, 'STREAM_KEY_ENDED', 409).answer(findStreamKey, ENDED);
  await user.click(screen.getByRole('button', { name: 'Show the key' }));
  expect(await screen.findByText(/The Lectern team ended this key/)).toBeVisible();
  expect(screen.queryByText('The key could not be shown. Please try again.')).not.toBeInTheDocument();
});

it('says when nothing can be sent with a key, and that a licence is missing', async () => {
  const { user, api } = await open({ ...MADE, isRefused: true });
  expect(screen.getByText(/Nothing can be sent with this key now/)).toBeVisible();
  api.fail(showStreamKey, 'LICENSE_REQUIRED', 403);
  await user.click(screen.getByRole('button', { name: 'Show the key' }));
  expect(await screen.findByText(/A stream key needs a verified licence/)).toBeVisible();
});

it('shows the rest of the page when nothing is known of the key', async () => {
  const sections = [{ id: 's-1', titles: { ko: '', en: '' }, lectures: [lecture('l-1', { type: 'live' })] }];
  const api = createFakeApi()
    .answer(getStudioCurriculum, curriculum({ document: courseDocument({ type: 'live', sections }) }))
    .answer(listVideos, { videos: [], total: 0 })
    .fail(findStreamKey, 'UNAVAILABLE', 503);
  await openPage('studio.lecture', {
    address: '/en/studio/lecture/l-1?course=course-1',
    api,
    session: instructor,
  });
  expect(await screen.findByRole('button', { name: 'Show the key' })).toBeVisible();
});
