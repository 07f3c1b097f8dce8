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

/** What Lighthouse says when the page, not the tool, is at fault: asking again would hide it. */
const PAGE_FAULTS = new Set([
  'ERRORED_DOCUMENT_REQUEST',
  'FAILED_DOCUMENT_REQUEST',
  'NOT_HTML',
  'PAGE_HUNG',
  'INSECURE_DOCUMENT_REQUEST',
]);

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

/** Runs of Lighthouse that fail for a reason of the tool's, such as NO_NAVSTART on a busy machine, before it counts. */
const MOST_ATTEMPTS = 3;

/**
 * One Lighthouse run as a mobile visitor (its default, simulated throttling), in a fresh browser. A run in which the
 * tool failed has no figures and is repeated; figures are never.
 */
export async function auditMobile(
  chromium: string,
  url: string,
  categories: readonly string[],
): Promise<LighthouseFigures> {
  // Warms a worker up, because its first render is not measured.
  await (await fetch(url)).arrayBuffer();
  return untilFigures(() => auditOnce(chromium, url, categories));
}

/** Repeats a run that failed for the tool's own reason. @throws {ToolFailure} when every attempt did. */
export async function untilFigures<T>(audit: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await audit();
    } catch (error) {
      if (!(error instanceof ToolFailure) || attempt === MOST_ATTEMPTS) throw error;
    }
  }
}

/** Lighthouse itself failed; nothing is said about the page. */
export class ToolFailure extends Error {}

async function auditOnce(
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
    const result = await lighthouse(url, flags).catch((cause: unknown) => {
      throw new ToolFailure(`Lighthouse broke off at ${url}`, { cause });
    });
    if (!result) throw new ToolFailure(`Lighthouse has no result for ${url}`);
    const { audits, categories: judged, runtimeError } = result.lhr;
    if (runtimeError && PAGE_FAULTS.has(runtimeError.code)) {
      throw new Error(`${url} could not be audited: ${runtimeError.message}`);
    }
    if (runtimeError) throw new ToolFailure(`Lighthouse could not audit ${url}: ${runtimeError.code}`);
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
