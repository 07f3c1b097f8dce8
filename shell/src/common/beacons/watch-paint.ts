import { sendBeacon } from './send-beacon.ts';

/** Milliseconds after which the largest picture or text so far is taken for the last one. */
const SETTLED_AFTER = 10_000;

/** Tells when the largest picture or text of the first page was there: when the tab is left, at the latest after 10 s. */
export function watchPaint(remoteId: string, page: string): void {
  if (!PerformanceObserver.supportedEntryTypes.includes('largest-contentful-paint')) return;
  let latest: number | undefined;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) latest = entry.startTime;
  });
  observer.observe({ type: 'largest-contentful-paint', buffered: true });
  const tell = (): void => {
    if (latest === undefined) return;
    observer.disconnect();
    sendBeacon({ remote: remoteId, event: 'painted', page, after: Math.round(latest) });
  };
  document.addEventListener('visibilitychange', tell, { once: true });
  setTimeout(tell, SETTLED_AFTER);
}
