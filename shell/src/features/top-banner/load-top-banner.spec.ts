import type { ApiClient } from '@lectern/http';
import type { TelemetryEvent } from '@lectern/shell-api';
import { connectTelemetry } from '@lectern/shell-api/host';
import { loadTopBanner, type LoadedBanner } from './load-top-banner.ts';
import { rememberBanner } from './remember-banner.ts';

const failing = (status: number): ApiClient => ({
  call: () => Promise.reject(Object.assign(new Error('no'), { status })),
});

const NONE: LoadedBanner = { banner: null, changesAt: null };

describe('loading the banner', () => {
  const events: TelemetryEvent[] = [];
  beforeEach(() => {
    events.length = 0;
    connectTelemetry((event) => void events.push(event));
  });
  afterEach(() => connectTelemetry(() => undefined));

  it('fails in silence, and tells telemetry the status', async () => {
    expect(await loadTopBanner(failing(503), 'ko')).toEqual({ banner: null, changesAt: null });
    expect(events).toEqual([
      { name: 'shell.top_banner.failed', props: { message: '배너를 불러오지 못했어요', status: 503 } },
    ]);
  });

  it('is asked for once in ten seconds and language by a rendering worker, also when there is none', async () => {
    let clock = 0;
    const load = jest.fn(() => Promise.resolve(NONE));
    const banner = rememberBanner(load, () => clock);
    await Promise.all([banner('en'), banner('en'), banner('ko')]);
    clock = 9_999;
    await banner('en');
    expect(load).toHaveBeenCalledTimes(2);
    clock = 10_001;
    await banner('en');
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('is asked for again from the moment on at which one begins or ends', async () => {
    let clock = 0;
    const load = jest.fn(() => Promise.resolve({ ...NONE, changesAt: 4_000 }));
    const banner = rememberBanner(load, () => clock);
    await banner('en');
    clock = 3_999;
    await banner('en');
    expect(load).toHaveBeenCalledTimes(1);
    clock = 4_000;
    await banner('en');
    expect(load).toHaveBeenCalledTimes(2);
  });
});
