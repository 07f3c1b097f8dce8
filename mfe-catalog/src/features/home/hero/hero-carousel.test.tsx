import { getHomepage, getHomepageSections } from '@lectern/contracts-catalog';
import type { TelemetryEvent } from '@lectern/shell-api';
import { connectTelemetry } from '@lectern/shell-api/host';
import { createFakeApi } from '@lectern/testing/web';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { homeAnswer } from '../../../testing/builders.ts';
import { openPage } from '../../../testing/open-page.ts';

const none = { success: true, data: { section1: { curricula: [] }, section2: { curricula: [] } } };

async function open(banner: Partial<ReturnType<typeof homeAnswer>['data']['heroBanner']> = {}) {
  const heroBanner = { ...homeAnswer().data.heroBanner, ...banner };
  const api = createFakeApi()
    .answer(getHomepage, homeAnswer({ heroBanner, groups: [] }))
    .answer(getHomepageSections, none);
  await openPage('catalog.home', { address: '/en', api });
  return within(await screen.findByRole('region', { name: 'Highlights' }));
}

/** Position of the slide that is shown; the others are inert. */
const shown = () => screen.getAllByRole('group').findIndex((slide) => slide.dataset['shown'] === 'true');

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

/** The visitor of these tests does not mind motion. */
function allowMotion(): void {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)');
  jest.spyOn(window, 'matchMedia').mockReturnValue({ ...still, matches: false });
}

describe('hero', () => {
  afterEach(() => jest.useRealTimers());

  it('shows our own slide first, then those of the service, one at a time', async () => {
    const hero = await open();
    expect(hero.getAllByRole('group')).toHaveLength(3);
    expect(shown()).toBe(0);
    expect(screen.getByRole('group', { name: '2 of 3' })).toHaveAttribute('inert');
  });

  it('moves by arrows around the ends, one move at a time', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    const hero = await open();
    fireEvent.click(hero.getByRole('button', { name: 'Previous slide' }));
    expect(shown()).toBe(2);
    fireEvent.click(hero.getByRole('button', { name: 'Next slide' }));
    expect(shown()).toBe(2);
    pass(250);
    fireEvent.click(hero.getByRole('button', { name: 'Next slide' }));
    expect(shown()).toBe(0);
  });

  it('plays by itself until it is paused', async () => {
    allowMotion();
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    const hero = await open();
    pass(5_000);
    expect(shown()).toBe(1);
    pass(250);
    fireEvent.click(hero.getByRole('button', { name: 'Pause slides' }));
    pass(20_000);
    expect(shown()).toBe(1);
    expect(hero.getByRole('button', { name: 'Play slides' })).toBeInTheDocument();
  });

  it('waits while a visitor is inside', async () => {
    allowMotion();
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    const hero = await open();
    fireEvent.focus(hero.getByRole('link', { name: 'Fillers' }));
    pass(20_000);
    expect(shown()).toBe(0);
  });

  it('stands still for those who asked for less motion, unless they start it', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    const hero = await open();
    pass(20_000);
    expect(shown()).toBe(0);
    fireEvent.click(hero.getByRole('button', { name: 'Play slides' }));
    pass(5_000);
    expect(shown()).toBe(1);
  });

  it('leaves the arrows out when the service says so, and all controls when there is one slide', async () => {
    const hero = await open({ showArrows: false, slides: [] });
    expect(hero.getAllByRole('button').map((button) => button.textContent)).toEqual(['Search']);
  });

  it('changes its pictures at 768 px, once the width has come to rest', async () => {
    const { matches, resize } = standInForWidth();
    jest.spyOn(window, 'matchMedia').mockImplementation(matches);
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    const hero = await open();
    const source = () => hero.getByAltText(/Drawing live-/).getAttribute('src');
    expect(source()).toContain('live-desktop');
    resize('narrow');
    pass(149);
    expect(source()).toContain('live-desktop');
    resize('narrow');
    pass(149);
    expect(source()).toContain('live-desktop');
    pass(1);
    expect(source()).toContain('live-mobile');
  });

  it('hides a picture that cannot be had, counts it, and keeps the words', async () => {
    const events: TelemetryEvent[] = [];
    connectTelemetry((event) => void events.push(event));
    const hero = await open();
    fireEvent.error(hero.getByAltText('Drawing live-desktop'));
    expect(hero.queryByAltText('Drawing live-desktop')).not.toBeInTheDocument();
    expect(hero.getByText('Ask live')).toBeInTheDocument();
    expect(events).toEqual([
      { name: 'catalog.home.slide_picture_failed', props: { slide: 'live', width: 'wide' } },
    ]);
    connectTelemetry(() => undefined);
  });
});

/** A window whose width the test decides; motion stays unwanted. */
function standInForWidth() {
  let isNarrow = false;
  const target = new EventTarget();
  const base = window.matchMedia('all');
  const matches = (media: string): MediaQueryList => ({
    ...base,
    media,
    get matches() {
      return media.includes('width') ? isNarrow : true;
    },
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
  });
  const resize = (to: 'narrow' | 'wide') => {
    isNarrow = to === 'narrow';
    act(() => void target.dispatchEvent(new Event('change')));
  };
  return { matches, resize };
}
