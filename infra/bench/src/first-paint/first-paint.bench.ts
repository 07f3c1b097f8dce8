import type { Bench } from '../bench.ts';
import { auditMobile, median, type LighthouseFigures } from '../browser/lighthouse.ts';
import { startRewritingProxy } from '../browser/rewriting-proxy.ts';
import { scriptBytes } from '../browser/transferred-scripts.ts';

const PAIRS = 5;

/** How much scripts delay the first full picture of the home page, and how many of them there are. */
export const bench: Bench = {
  about: 'the home page against the same HTML and CSS with scripts removed, and its initial JavaScript',
  async run({ place, chromium, log }) {
    const stack = await place.stack();
    const shipped = await startRewritingProxy({ target: stack.url, rewrite: (html) => html });
    const bare = await startRewritingProxy({ target: stack.url, rewrite: withoutScripts });
    try {
      const scripts = await scriptBytes(chromium(), `${shipped.url}/en`);
      const runs: { shipped: LighthouseFigures; bare: LighthouseFigures }[] = [];
      for (let pair = 0; pair < PAIRS; pair += 1) {
        log(`pair ${pair + 1} of ${PAIRS}`);
        runs.push({
          shipped: await auditMobile(chromium(), `${shipped.url}/en`, ['performance']),
          bare: await auditMobile(chromium(), `${bare.url}/en`, ['performance']),
        });
      }
      const lcp = median(runs.map((run) => run.shipped.lcp));
      const bareLcp = median(runs.map((run) => run.bare.lcp));
      return [
        {
          name: 'home, Lighthouse mobile LCP, shipped / scripts removed',
          value: lcp / bareLcp,
          limit: 1.1,
          direction: 'at most',
          detail: `${lcp.toFixed(0)} ms / ${bareLcp.toFixed(0)} ms`,
        },
        {
          name: 'home, cumulative layout shift',
          value: Math.max(...runs.map((run) => run.shipped.cls)),
          limit: 0,
          direction: 'at most',
        },
        {
          name: 'home, initial JavaScript (gzip)',
          value: scripts.bytes / 1024,
          limit: 185,
          direction: 'at most',
          unit: 'KB',
          detail: `${scripts.files.length} files`,
        },
      ];
    } finally {
      await Promise.all([shipped.stop(), bare.stop(), stack.stop()]);
    }
  },
};

/** Theme, application, preloads and state all go; style sheets and pictures stay. */
function withoutScripts(html: string): string {
  return html
    .replace(/<link rel="preload" as="script"[^>]*>/g, '')
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '');
}
