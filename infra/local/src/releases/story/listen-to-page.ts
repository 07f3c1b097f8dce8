import type { Browser } from '@playwright/test';
import { Beacon } from '@lectern/contracts-releases';

/** Milliseconds. */
const LONGEST_LOAD = 30_000;

interface Heard {
  /** What the page told the edge of the catalogue. */
  readonly beacons: readonly Beacon[];
  /** The first heading of the page, as the visitor reads it. */
  readonly heading: string;
}

/** Opens the home page in a browser as the visitor whom the edge gave these cookies, until the page says how it went. */
export async function listenToPage(browser: Browser, site: string, cookies: string): Promise<Heard> {
  const context = await browser.newContext({ locale: 'en-US' });
  try {
    await context.addCookies(
      cookies.split('; ').map((cookie) => {
        const [name = '', ...value] = cookie.split('=');
        return { name, value: value.join('='), url: site };
      }),
    );
    const beacons: Beacon[] = [];
    let tell = (): void => undefined;
    const isTold = new Promise<void>((resolve, reject) => {
      tell = resolve;
      setTimeout(
        () => reject(new Error('The page told the edge nothing of the catalogue')),
        LONGEST_LOAD,
      ).unref();
    });
    await context.exposeBinding('hearBeacon', (_source, text: string) => {
      const beacon = Beacon.parse(JSON.parse(text));
      if (beacon.remote !== 'catalog') return;
      beacons.push(beacon);
      if (beacon.event !== 'painted') tell();
    });
    await context.addInitScript(recordBeacons);
    const page = await context.newPage();
    await Promise.all([page.goto(`${site}/en`), isTold]);
    const heading = await page.getByRole('main').getByRole('heading').first().textContent();
    return { beacons, heading: heading?.trim() ?? '' };
  } finally {
    await context.close();
  }
}

/** What the script in the page uses of it. */
interface PageScope {
  readonly navigator: { sendBeacon: (address: string, content: unknown) => boolean };
  hearBeacon(text: string): Promise<void>;
}

/** In the page: hands on what it sends. Playwright does not show the content of such requests. */
function recordBeacons(): void {
  const { navigator, hearBeacon } = globalThis as unknown as PageScope;
  const send = navigator.sendBeacon.bind(navigator);
  navigator.sendBeacon = (address, content) => {
    if (content instanceof Blob) void content.text().then(hearBeacon);
    return send(address, content);
  };
}
