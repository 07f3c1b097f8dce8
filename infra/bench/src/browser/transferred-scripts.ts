import { chromium as playwright } from '@playwright/test';
import { gzipSync } from 'node:zlib';

/** Bytes of JavaScript a first visit to a page downloads, each file counted as gzip. */
export async function scriptBytes(
  executablePath: string,
  url: string,
): Promise<{ bytes: number; files: string[] }> {
  const browser = await playwright.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
    const files = new Map<string, Promise<number>>();
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return;
      const size = response.body().then((body) => gzipSync(body, { level: 9 }).length);
      files.set(new URL(response.url()).pathname, size);
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    const sizes = await Promise.all(files.values());
    return { bytes: sizes.reduce((sum, size) => sum + size, 0), files: [...files.keys()] };
  } finally {
    await browser.close();
  }
}
