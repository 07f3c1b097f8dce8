import { chromium as playwright, type BrowserContext } from '@playwright/test';
import type { BenchContext, Measurement } from '../../bench.ts';
import { signInAuthor } from './author.ts';
import { measurePages } from './pages.ts';
import { measurePublications } from './publications.ts';
import { measureUpload } from './upload.ts';

/** What needs a whole site and a browser. */
export async function measureSite({ place, chromium, log }: BenchContext): Promise<Measurement[]> {
  log('starting the site');
  const stack = await place.stack({ restarts: true });
  const browser = await playwright.launch({
    executablePath: chromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const author = await signInAuthor(stack.url);
    const newContext = async (): Promise<BrowserContext> => {
      const context = await browser.newContext({ viewport: { width: 1_440, height: 900 } });
      await context.addCookies(author.cookies);
      return context;
    };
    log('publishing among readers');
    const rows = await measurePublications(stack.url, author);
    log('looking at what pages weigh and how soon the editor answers');
    rows.push(...(await measurePages(stack.url, newContext, author)));
    log('uploading a film');
    rows.push(
      ...(await measureUpload({ stack, context: await newContext(), author, folder: place.folder, log })),
    );
    return rows;
  } finally {
    await browser.close();
    await stack.stop();
  }
}
