import { launch } from 'chrome-launcher';
import lighthouse, { type Flags } from 'lighthouse';

const CHROMIUM_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export interface LighthouseFigures {
  /** Milliseconds. */
  readonly lcp: number;
  /** Milliseconds. */
  readonly tbt: number;
  readonly cls: number;
  /** Category → 0–100. */
  readonly scores: Readonly<Record<string, number>>;
}

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** One Lighthouse run as a mobile visitor (its default, simulated throttling), in a fresh browser. */
export async function auditMobile(
  chromium: string,
  url: string,
  categories: readonly string[],
): Promise<LighthouseFigures> {
  const chrome = await launch({ chromePath: chromium, chromeFlags: CHROMIUM_FLAGS, logLevel: 'silent' });
  try {
    const flags: Flags = {
      port: chrome.port,
      onlyCategories: [...categories],
      logLevel: 'silent',
      output: 'json',
    };
    const result = await lighthouse(url, flags);
    if (!result || result.lhr.runtimeError) {
      throw new Error(
        `Lighthouse could not audit ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`,
      );
    }
    const { audits, categories: judged } = result.lhr;
    const figure = (id: string): number => audits[id]?.numericValue ?? Number.NaN;
    return {
      lcp: figure('largest-contentful-paint'),
      tbt: figure('total-blocking-time'),
      cls: figure('cumulative-layout-shift'),
      scores: Object.fromEntries(
        Object.entries(judged).map(([id, { score }]) => [id, Math.round((score ?? 0) * 100)]),
      ),
    };
  } finally {
    chrome.kill();
  }
}

/** The middle value. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}
