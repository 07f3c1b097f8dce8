import { getCurriculumFull } from '@lectern/contracts-catalog';
import { openPreview } from '@lectern/contracts-media';
import { installFakeStreams, type FakeStreams } from '@lectern/player/testing';
import { createFakeApi, expectConsole } from '@lectern/testing/web';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fullCourse } from '../../../testing/builders.ts';
import { openPage } from '../../../testing/open-page.ts';
import { playback } from '../../../testing/preview-builders.ts';

let streams: FakeStreams;

beforeEach(() => {
  streams = installFakeStreams();
  globalThis.fetch = jest.fn(async () => ({ ok: false, status: 404 }) as Response);
  document.documentElement.setAttribute('data-plays-streams', '');
});
afterEach(() => {
  streams.restore();
  document.documentElement.removeAttribute('data-plays-streams');
});

const opened = (token: string) => ({ playback: playback(token), playlists: [] });
const open = async (address = '/en/curriculum/course-1') => {
  const api = createFakeApi().answer(getCurriculumFull, fullCourse()).answer(openPreview, opened('token-1'));
  const page = await openPage('catalog.course', { address, api, session: { status: 'signed-out' } });
  await screen.findByRole('heading', { level: 1 });
  return { ...page, api };
};

describe('the free preview of a film', () => {
  it('is fetched for a guest by a press and by nothing else', async () => {
    const { user, api } = await open();
    expect(api.calls.map(({ endpoint }) => endpoint)).not.toContain(openPreview);
    await user.click(screen.getByRole('button', { name: /^Watch preview/ }));
    await waitFor(() => expect(streams.opened()).toBe(1));
    expect(streams.last().options.address).toBe('/media/v/token-1/master.m3u8');
    act(() => streams.last().showFirstFrame(600));
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByRole('button', { name: 'Pause' })).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Close the preview' }));
    expect(streams.last().isClosed).toBe(true);
  });

  it('is asked for when a guest points at its button, and plays only when it is pressed, with that answer', async () => {
    const { user, api } = await open();
    const button = screen.getByRole('button', { name: /^Watch preview/ });
    await user.hover(button);
    await waitFor(() => expect(api.calls.map(({ endpoint }) => endpoint)).toContain(openPreview));
    expect(streams.opened()).toBe(0);
    api.answer(openPreview, opened('token-2'));
    await user.click(button);
    await waitFor(() => expect(streams.opened()).toBe(1));
    expect(streams.last().options.address).toBe('/media/v/token-1/master.m3u8');
    expect(api.calls.filter(({ endpoint }) => endpoint === openPreview)).toHaveLength(1);
  });

  it('is asked for again by the press when the first answer was a failure', async () => {
    const { user, api } = await open();
    api.fail(openPreview, 'UNAVAILABLE', 503);
    const button = screen.getByRole('button', { name: /^Watch preview/ });
    await user.hover(button);
    await waitFor(() => expect(api.calls.map(({ endpoint }) => endpoint)).toContain(openPreview));
    api.answer(openPreview, opened('token-2'));
    await user.click(button);
    await waitFor(() => expect(streams.opened()).toBe(1));
    expect(streams.last().options.address).toBe('/media/v/token-2/master.m3u8');
  });

  it('goes on with a new token when the delivery refuses the old one', async () => {
    const { user, api } = await open();
    await user.click(screen.getByRole('button', { name: /^Watch preview/ }));
    await waitFor(() => expect(streams.opened()).toBe(1));
    api.answer(openPreview, opened('token-2'));
    act(() => streams.last().options.events.onFailed({ code: 'REFUSED', status: 403 }));
    await waitFor(() => expect(streams.last().retries).toBe(1));
    expect(streams.last().options.renewAddress('/media/v/token-1/720/3.ts')).toBe(
      '/media/v/token-2/720/3.ts',
    );
  });

  it('says that it cannot be played', async () => {
    const { user, api } = await open();
    api.fail(openPreview, 'VIDEO_NOT_READY', 409);
    await user.click(screen.getByRole('button', { name: /^Watch preview/ }));
    expect(await screen.findByText('The preview cannot be played. Try again later.')).toBeInTheDocument();
  });

  it('says that it cannot be played when the connection stalls', async () => {
    const limit = new AbortController();
    const limits = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    globalThis.fetch = jest.fn(
      (_, init?: RequestInit) =>
        new Promise<Response>((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'TimeoutError')));
        }),
    );
    const { user, api } = await open();
    api.fail(openPreview, 'VIDEO_NOT_READY', 409);
    await user.click(screen.getByRole('button', { name: /^Watch preview/ }));
    expect(api.calls.map(({ endpoint }) => endpoint)).not.toContain(openPreview);
    act(() => limit.abort());
    expect(await screen.findByText('The preview cannot be played. Try again later.')).toBeInTheDocument();
    expect(limits).toHaveBeenCalledWith(10_000);
  });

  it('loads the page anew where the document may not play, and opens by itself there', async () => {
    document.documentElement.removeAttribute('data-plays-streams');
    // jsdom cannot leave a page; it says so when the page is loaded anew.
    expectConsole(/Not implemented: navigation/);
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: /^Watch preview/ }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is the film about the course too, which plays when it is pressed', async () => {
    const course = fullCourse();
    const promo = {
      ...course,
      curriculum: { ...course.curriculum, promo_film: { lecture_id: 'promo-course-1' } },
    };
    const api = createFakeApi().answer(getCurriculumFull, promo).answer(openPreview, opened('token-1'));
    const { user } = await openPage('catalog.course', {
      address: '/en/curriculum/course-1',
      api,
      session: { status: 'signed-out' },
    });
    await user.click(await screen.findByRole('button', { name: 'Watch the film about the course' }));
    await waitFor(() => expect(streams.opened()).toBe(1));
    const asked = api.calls.find(({ endpoint }) => endpoint === openPreview);
    expect(asked?.params).toMatchObject({ lectureId: 'promo-course-1' });
  });

  it('is open at once at the address that asks for it', async () => {
    const lectureId = fullCourse().lectures[0]?.id ?? '';
    await open(`/en/curriculum/course-1?preview=${lectureId}`);
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
    await waitFor(() => expect(streams.opened()).toBe(1));
  });
});
