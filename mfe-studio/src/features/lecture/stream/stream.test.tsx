import { getStudioCurriculum, renewStreamKey, showStreamKey } from '@lectern/contracts-catalog';
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

async function open() {
  const sections = [{ id: 's-1', titles: { ko: '', en: '' }, lectures: [lecture('l-1', { type: 'live' })] }];
  const api = createFakeApi()
    .answer(getStudioCurriculum, curriculum({ document: courseDocument({ type: 'live', sections }) }))
    .answer(listVideos, { videos: [], total: 0 })
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
