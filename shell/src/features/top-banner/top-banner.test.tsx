import type { Image } from '@lectern/contracts-core';
import type { TelemetryEvent } from '@lectern/shell-api';
import { connectTelemetry } from '@lectern/shell-api/host';
import { expectAccessible } from '@lectern/testing/web';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { renderShell } from '../../testing/render-shell.tsx';
import type { ShownBanner } from './choose-banner.ts';
import { TopBanner } from './top-banner.tsx';
import { forgetClosedBanners } from './use-closed-banner.ts';

const image = (id: string): Image => {
  const size = { widths: [390, 1440], width: 1440, height: 56 };
  return { id, base: `/media/img/${id}`, ...size, color: '#123', alt: 'Strip' };
};

const banner = (change: Partial<ShownBanner> = {}): ShownBanner => ({
  key: 'abc',
  title: 'November packs',
  description: 'All three at once',
  href: '/search',
  desktop: image('wide'),
  mobile: image('narrow'),
  persistence: 'local',
  ...change,
});

const open = (change: Partial<ShownBanner> = {}, address = '/en') =>
  renderShell({ address, framed: false, children: <TopBanner banner={banner(change)} /> });

const strip = () => screen.queryByRole('region', { name: 'Announcement' });
const picture = () => strip()?.querySelector('img') as HTMLImageElement;

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  act(forgetClosedBanners);
});

describe('TopBanner', () => {
  it('is one link with words, a picture for each width, and a button to close it', async () => {
    const { container } = await open();
    const link = within(strip() as HTMLElement).getByRole('link', { name: /November packs/ });
    expect(link).toHaveAttribute('href', '/en/search');
    expect(picture()).toHaveAttribute('alt', '');
    const narrow = strip()?.querySelector('source[media="(width < 1024px)"]');
    expect(narrow).toHaveAttribute('srcset', expect.stringContaining('narrow-390.avif'));
    expect(screen.getByRole('button', { name: 'Close “November packs”' })).toBeInTheDocument();
    await expectAccessible(container);
  });

  it('opens other sites in a new tab, and is plain words without an address', async () => {
    const { unmount } = await open({ href: 'https://partner.example/a' });
    const link = screen.getByRole('link');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAccessibleName(/opens in a new tab/);
    unmount();
    await open({ href: '' });
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.getByText('November packs')).toBeInTheDocument();
  });

  it.each([
    ['local', 1, 0],
    ['session', 0, 1],
    ['none', 0, 0],
  ] as const)('closed with persistence %s stays closed on this page', async (persistence, local, session) => {
    const { user, unmount } = await open({ persistence });
    await user.click(screen.getByRole('button'));
    expect(strip()).not.toBeInTheDocument();
    expect([localStorage.length, sessionStorage.length]).toEqual([local, session]);
    unmount();
    await open({ persistence });
    expect(strip()).not.toBeInTheDocument();
  });

  it('closed on an earlier visit does not come back, but another banner does', async () => {
    localStorage.setItem('top-banner-closed:abc', '1');
    const { unmount } = await open();
    expect(strip()).not.toBeInTheDocument();
    unmount();
    await open({ key: 'other' });
    expect(strip()).toBeInTheDocument();
  });

  it('closes where storage is blocked', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const { user } = await open();
    await user.click(screen.getByRole('button'));
    expect(strip()).not.toBeInTheDocument();
    jest.restoreAllMocks();
  });

  it('shows its other picture when one fails; when both do it goes, and telemetry has the sentence', async () => {
    const events: TelemetryEvent[] = [];
    connectTelemetry((event) => void events.push(event));
    await open();
    expect(picture().src).toContain('wide');
    fireEvent.error(picture());
    expect(picture().src).toContain('narrow');
    expect(events.map(({ name }) => name)).toEqual(['shell.top_banner.image_failed']);
    fireEvent.error(picture());
    expect(strip()).not.toBeInTheDocument();
    expect(events.at(-1)).toEqual({
      name: 'shell.top_banner.failed',
      props: { message: '배너를 불러오지 못했어요' },
    });
    connectTelemetry(() => undefined);
  });
});
