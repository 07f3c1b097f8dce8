import type { BrowserFault } from '@lectern/build/gate';
import type { Page } from '@playwright/test';

/** A fault, before it is known on which page and with which shell. */
export type PageFault = Pick<BrowserFault, 'kind' | 'what'>;

/** What a page of a remote did in a browser. */
export interface PageWatch {
  /** Resolves once the shell says that the page is there, or that it failed. */
  readonly settled: Promise<'shown' | 'load-failed' | 'crashed'>;
  /** What the page did that no page may do. */
  readonly faults: readonly PageFault[];
}

interface Watched {
  readonly remote: string;
  /** Where the files of the release lie, such as `/r/help/`. */
  readonly files: string;
}

/** What the script in the page uses of it. */
interface PageScope {
  readonly navigator: { sendBeacon: (address: string, content: unknown) => boolean };
  tellWatch(kind: string, text: string): Promise<void>;
}

/** A picture or film that a sample names is not there, and may not be asked for: that is no fault of the page. */
const OF_SAMPLES = /^https:\/\/lectern\.example\//;

/** Listens to a page that is about to be opened. The shell tells edges during rollouts what pages met, and tells it here. */
export async function watchPage(page: Page, { remote, files }: Watched): Promise<PageWatch> {
  const faults: PageFault[] = [];
  let settle: (event: 'shown' | 'load-failed' | 'crashed') => void = () => undefined;
  const settled = new Promise<'shown' | 'load-failed' | 'crashed'>((resolve) => (settle = resolve));
  page.on('pageerror', (error) => faults.push({ kind: 'error', what: `${error.name}: ${error.message}` }));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const isOfNetwork = message.text().startsWith('Failed to load resource');
    const isOfPolicy = /Content Security Policy|Refused to/.test(message.text());
    if (isOfPolicy || (isOfNetwork && !message.location().url.includes(files))) return;
    faults.push({ kind: 'error', what: message.text() });
  });
  await page.exposeBinding('tellWatch', (_source, kind: string, text: string) => {
    if (kind === 'policy') {
      const [, address = ''] = text.split(' ');
      if (!OF_SAMPLES.test(address)) faults.push({ kind: 'policy', what: text });
      return;
    }
    const beacon = JSON.parse(text) as { remote: string; event: string };
    if (beacon.remote !== remote) return;
    if (beacon.event === 'shown' || beacon.event === 'load-failed' || beacon.event === 'crashed')
      settle(beacon.event);
  });
  await page.addInitScript(tellWhatHappens);
  return { settled, faults };
}

/** In the page, before its scripts. */
function tellWhatHappens(): void {
  const { navigator, tellWatch } = globalThis as unknown as PageScope;
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    void tellWatch('policy', `${violatedDirective} ${blockedURI}`);
  });
  const send = navigator.sendBeacon.bind(navigator);
  navigator.sendBeacon = (address, content) => {
    if (content instanceof Blob) void content.text().then((text) => tellWatch('beacon', text));
    return send(address, content);
  };
}
