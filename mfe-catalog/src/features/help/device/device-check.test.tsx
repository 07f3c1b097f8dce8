import { getStatus } from '@lectern/contracts-core';
import { definePage } from '@lectern/shell-api';
import { createFakeApi, expectAccessible, renderPage } from '@lectern/testing/web';
import { screen, within } from '@testing-library/react';
import manifest from '../../../../mfe.manifest.json' with { type: 'json' };
import { mfe } from '../../../mfe.ts';
import { openPage } from '../../../testing/open-page.ts';
import { DeviceCheck } from './device-check.tsx';
import type { DeviceProbe } from './device-probe.ts';
import type { Download } from './device-rules.ts';

const good: DeviceProbe = {
  name: () => 'A browser of 2026',
  browser: () => ({ hasNeeded: true, hasRecent: true }),
  video: () => ({ inPieces: ['H.264', 'VP9'], asFile: ['H.264'] }),
  graphics: () => 'fast',
  fullScreen: () => 'page',
  storage: () => ({ hasCookies: true, hasStorage: true }),
  download: () => Promise.resolve({ bytes: 1_000_000, milliseconds: 1_000, isBroken: false }),
};
const open = (probe: DeviceProbe, language: 'en' | 'ko' = 'en') => {
  const routes = manifest.routes.filter(({ id }) => id === 'catalog.help');
  const page = definePage({ Component: () => <DeviceCheck probe={probe} /> });
  return renderPage({
    manifest: { ...manifest, routes },
    mfe: { ...mfe, routes: { 'catalog.help': () => Promise.resolve(page) } },
    address: `/${language}/help`,
  });
};
const check = async (probe: DeviceProbe) => {
  const page = await open(probe);
  await page.user.click(await screen.findByRole('button', { name: 'Check this device' }));
  await screen.findByRole('button', { name: 'Copy the result' });
  return page;
};
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('the check of a device', () => {
  it('says good of everything, where it can be read out, and copies the result for those who help', async () => {
    const { user } = await check(good);
    expect(lines()).toEqual([
      'Browser GoodThis browser can do everything the site needs.',
      'Video playback GoodLectures play here. (H.264, VP9)',
      '360-degree video Good360-degree videos play smoothly.',
      'Full screen GoodVideos can fill the screen.',
      'Cookies and storage GoodYou stay logged in and your settings are kept.',
      'Download speed Good8 Mbit/s, enough for 1080p.',
    ]);
    expect(screen.getByRole('list').closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: 'Copy the result' }));
    const copied = (await navigator.clipboard.readText()).split('\n');
    expect(copied).toHaveLength(8);
    expect(copied[6]).toBe('Download speed: Good - 8 Mbit/s, enough for 1080p.');
    expect(copied[7]).toBe('A browser of 2026');
  });

  it('says what is limited, and what to do about it', async () => {
    await check({
      ...good,
      browser: () => ({ hasNeeded: true, hasRecent: false }),
      graphics: () => 'slow',
      fullScreen: () => 'video',
      storage: () => ({ hasCookies: true, hasStorage: false }),
      download: () => Promise.resolve({ bytes: 250_000, milliseconds: 1_000, isBroken: false }),
    });
    expect(screen.getAllByText('Limited')).toHaveLength(5);
    expect(screen.getByText(/^2 Mbit\/s. Please watch in 480p/)).toBeInTheDocument();
    expect(screen.getByText(/Turn on hardware acceleration/)).toBeInTheDocument();
  });

  it('says that videos do not play in a browser without any way to play them', async () => {
    await check({ ...good, video: () => ({ inPieces: [], asFile: [] }) });
    expect(screen.getAllByText('Not possible')).toHaveLength(1);
    expect(screen.getByText(/^Lectures cannot play/)).toBeInTheDocument();
  });

  it('tells each line when it is known, and the speed of a network that fails last', async () => {
    let fail = (_download: Download): void => undefined;
    const download = () => new Promise<Download>((resolve) => (fail = resolve));
    const { user } = await open({ ...good, download }, 'ko');
    await user.click(await screen.findByRole('button', { name: '이 기기 점검하기' }));
    const list = within(await screen.findByRole('list'));
    expect(await list.findByText('다운로드 속도를 재고 있어요')).toBeInTheDocument();
    expect(list.getAllByText('좋음')).toHaveLength(5);
    const button = screen.getByRole('button', { name: /다시 점검하기/ });
    expect(button).toHaveAttribute('aria-busy', 'true');
    fail({ bytes: 0, milliseconds: 40, isBroken: true });
    expect(await list.findByText(/^속도를 재지 못했어요/)).toBeInTheDocument();
    expect(list.getAllByText('사용 불가')).toHaveLength(1);
    expect(button).not.toHaveAttribute('aria-busy');
  });

  it('begins again when asked, and stops measuring for those who leave', async () => {
    const signals: AbortSignal[] = [];
    const downloads = [good.download, () => new Promise<never>(() => undefined)];
    const download = (signal: AbortSignal) => {
      signals.push(signal);
      return (downloads[signals.length - 1] ?? good.download)(signal);
    };
    const { user, unmount } = await check({ ...good, download });
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText('Measuring the download speed')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Copy the result' })).not.toBeInTheDocument();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    unmount();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
  });

  it('works with a browser that has next to nothing, such as this one', async () => {
    const api = createFakeApi().fail(getStatus, 'NETWORK');
    const broken = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    Object.assign(globalThis, { fetch: broken, CSS: { supports: () => false } });
    const { user } = await openPage('catalog.help', { address: '/en/help', api });
    await user.click(await screen.findByRole('button', { name: 'Check this device' }));
    expect(await screen.findByText(/^The speed could not be measured/)).toBeInTheDocument();
    expect(screen.getByText(/^This browser is too old/)).toBeInTheDocument();
    expect(screen.getByText(/^Lectures cannot play/)).toBeInTheDocument();
    expect(screen.getByText(/^360-degree videos cannot be shown/)).toBeInTheDocument();
    expect(screen.getByText(/^You stay logged in/)).toBeInTheDocument();
    expect(broken).toHaveBeenCalledWith('/media/clip/promo-session1-1.mp4', expect.anything());
  });
});
