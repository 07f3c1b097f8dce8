// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- other projects compile this file and find the ambient module only through it
/// <reference path="./hls-light.d.ts" />
import Hls, { type ErrorData, type LoadPolicy } from 'hls.js/light';
import { aheadLoaderOf } from './ahead-loader.ts';
import type { FilesAhead } from './files-ahead.ts';
import { RetryDelays } from './retry-delays.ts';
import type { Stream, StreamEvents, StreamOptions, StreamSource } from './stream.ts';

/** Our own retries follow a lost network, so that each of them can be shown and begun early. */
const NO_RETRY = { maxNumRetry: 0, retryDelayMs: 0, maxRetryDelayMs: 0 } as const;
const policyOf = (firstByteMs: number): LoadPolicy => ({
  default: {
    maxTimeToFirstByteMs: firstByteMs,
    maxLoadTimeMs: 60_000,
    timeoutRetry: NO_RETRY,
    errorRetry: NO_RETRY,
  },
});

/**
 * Seconds that are buffered before the first frame. hls.js works in the page's own thread here, so further segments would
 * delay that frame.
 */
const FIRST_BUFFER_SEC = 6;

/** Seconds behind the playing place that stay in memory, for learners who go back to hear something again. */
const KEPT_BEHIND_SEC = 120;

/** Milliseconds between two attempts to recover a decoder; a second failure within them is final. */
const RECOVERY_PAUSE_MS = 5_000;

/** Plays an HLS stream through Media Source Extensions, or natively where the browser has only that. */
export function openHls(video: HTMLVideoElement, options: StreamOptions, ahead?: Hls): Stream {
  if (Hls.isSupported()) return openWithHls(video, options, ahead);
  if (video.canPlayType('application/vnd.apple.mpegurl') !== '') return openNatively(video, options);
  options.events.onFailed({ code: 'UNSUPPORTED' });
  return { chooseQuality: () => undefined, retryNow: () => undefined, close: () => undefined };
}

/** Begins to fetch a stream without a video; null where hls.js cannot play. */
export function fetchHlsAhead(source: StreamSource, files: FilesAhead): HlsAhead | null {
  return Hls.isSupported() ? new HlsAhead(source, files) : null;
}

/** A stream that is fetched before its video is there. */
export class HlsAhead {
  private hls: Hls | undefined;

  constructor(source: StreamSource, files: FilesAhead) {
    this.hls = createHls(source, files);
    this.hls.on(Hls.Events.ERROR, this.close);
    this.hls.loadSource(source.address);
  }

  /** For the first video. Undefined after an error: the video opens the stream anew and reports the failure. */
  takeHls(): Hls | undefined {
    const { hls } = this;
    this.hls = undefined;
    hls?.off(Hls.Events.ERROR, this.close);
    return hls;
  }

  readonly close = (): void => {
    this.hls?.destroy();
    this.hls = undefined;
  };
}

function createHls(
  { startAtSec, renewAddress, lowestAutoHeight }: StreamSource,
  files: FilesAhead = new Map(),
): Hls {
  const hls = new Hls({
    // A worker would come from a blob address, which the policy of the site does not run.
    enableWorker: false,
    startPosition: startAtSec,
    startFragPrefetch: true,
    xhrSetup: (request, address) => request.open('GET', renewAddress(address), true),
    capLevelToPlayerSize: lowestAutoHeight === 0,
    loader: aheadLoaderOf(files),
    maxBufferLength: FIRST_BUFFER_SEC,
    maxMaxBufferLength: FIRST_BUFFER_SEC,
    backBufferLength: KEPT_BEHIND_SEC,
    manifestLoadPolicy: policyOf(10_000),
    playlistLoadPolicy: policyOf(10_000),
    fragLoadPolicy: policyOf(15_000),
    keyLoadPolicy: policyOf(10_000),
  });
  hls.on(Hls.Events.MANIFEST_PARSED, () => raiseLowestQuality(hls, lowestAutoHeight));
  return hls;
}

function openWithHls(video: HTMLVideoElement, options: StreamOptions, ahead: Hls | undefined): Stream {
  const { events } = options;
  let isRefused = false;
  const hls = ahead ?? createHls(options);
  const network = watchNetwork(hls, options);
  let lastRecoveryAt = -Infinity;
  const tellQualities = (): void => events.onQualities(hls.levels.map(({ height }) => ({ height })));
  hls.on(Hls.Events.MANIFEST_PARSED, tellQualities);
  if (hls.levels.length > 0) tellQualities();
  hls.on(Hls.Events.LEVEL_SWITCHED, (_, { level }) =>
    events.onShownQuality(hls.levels[level]?.height ?? null),
  );
  hls.on(Hls.Events.ERROR, (_, data) => {
    const status = data.response?.code ?? 0;
    if (data.type === Hls.ErrorTypes.NETWORK_ERROR) {
      if (status >= 400 && status < 500) {
        hls.stopLoad();
        // Requests under way are refused together.
        if (!isRefused) events.onFailed({ code: 'REFUSED', status });
        isRefused = true;
      } else if (isUnreadable(data)) events.onFailed({ code: 'BROKEN', detail: data.details });
      else if (data.fatal) network.reportLost();
      return;
    }
    if (!data.fatal) return;
    if (data.details === Hls.ErrorDetails.MANIFEST_INCOMPATIBLE_CODECS_ERROR) {
      events.onFailed({ code: 'UNSUPPORTED' });
    } else if (
      data.type === Hls.ErrorTypes.MEDIA_ERROR &&
      performance.now() - lastRecoveryAt > RECOVERY_PAUSE_MS
    ) {
      lastRecoveryAt = performance.now();
      hls.recoverMediaError();
    } else events.onFailed({ code: 'BROKEN', detail: data.details });
  });
  const fillBuffer = (): void => {
    hls.config.maxMaxBufferLength = 180;
    hls.config.maxBufferLength = 60;
  };
  video.addEventListener('loadeddata', fillBuffer, { once: true });
  hls.attachMedia(video);
  if (!ahead) hls.loadSource(options.address);
  return {
    chooseQuality: (height) => {
      hls.nextLevel = height === null ? -1 : hls.levels.findIndex((level) => level.height === height);
    },
    retryNow: () => {
      isRefused = false;
      network.retryNow();
    },
    close: () => {
      video.removeEventListener('loadeddata', fillBuffer);
      network.stop();
      hls.destroy();
    },
  };
}

/** A playlist came but cannot be read: asking again would bring the same. */
const isUnreadable = ({ details }: ErrorData): boolean =>
  details === Hls.ErrorDetails.MANIFEST_PARSING_ERROR || details === Hls.ErrorDetails.LEVEL_PARSING_ERROR;

/** The first quality that is good enough becomes the worst that is chosen by itself; without one, the best there is. */
function raiseLowestQuality(hls: Hls, lowestHeight: number): void {
  if (lowestHeight === 0) return;
  const level = hls.levels.find(({ height }) => height >= lowestHeight) ?? hls.levels.at(-1);
  if (level) hls.config.minAutoBitrate = level.bitrate;
}

/** Tries again 1, 2, 4 and then every 8 seconds, and at once when the browser says that it is online. */
function watchNetwork(hls: Hls, { address, events }: { address: string; events: StreamEvents }) {
  const delays = new RetryDelays();
  let isLost = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const retry = (): void => {
    clearTimeout(timer);
    if (hls.levels.length === 0) hls.loadSource(address);
    else hls.startLoad(-1);
  };
  const retryNow = (): void => {
    delays.reset();
    retry();
  };
  const retryWhenOnline = (): void => {
    if (isLost) retryNow();
  };
  hls.on(Hls.Events.FRAG_BUFFERED, () => {
    if (!isLost) return;
    isLost = false;
    delays.reset();
    events.onNetworkBack();
  });
  window.addEventListener('online', retryWhenOnline);
  return {
    reportLost: () => {
      if (!isLost) events.onNetworkLost();
      isLost = true;
      clearTimeout(timer);
      timer = setTimeout(retry, delays.nextDelay());
    },
    retryNow,
    stop: () => {
      clearTimeout(timer);
      window.removeEventListener('online', retryWhenOnline);
    },
  };
}

/** Safari on older phones plays HLS itself; it chooses the quality and retries on its own. */
function openNatively(video: HTMLVideoElement, { address, startAtSec, events }: StreamOptions): Stream {
  const begin = (): void => {
    if (startAtSec > 0) video.currentTime = startAtSec;
  };
  const fail = (): void => {
    const isUnsupported = video.error?.code === MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED;
    events.onFailed(
      isUnsupported ? { code: 'UNSUPPORTED' } : { code: 'BROKEN', detail: video.error?.message ?? '' },
    );
  };
  video.addEventListener('loadedmetadata', begin, { once: true });
  video.addEventListener('error', fail);
  video.src = address;
  return {
    chooseQuality: () => undefined,
    retryNow: () => video.load(),
    close: () => {
      video.removeEventListener('loadedmetadata', begin);
      video.removeEventListener('error', fail);
      video.removeAttribute('src');
      video.load();
    },
  };
}
