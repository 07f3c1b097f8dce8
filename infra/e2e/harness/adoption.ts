import { expect, type Page } from '@playwright/test';

/** Marks elements of the server's HTML; an element that hydration replaces loses its mark. */
export async function markWhatWasSent(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      for (const part of document.querySelectorAll('header, h1, footer')) part.setAttribute('data-sent', '');
    });
  });
}

/** Fails when hydration replaced the header, the heading or the footer of the server's HTML. */
export async function expectAdopted(page: Page): Promise<void> {
  for (const part of ['body header', 'h1', 'body footer']) {
    await expect(page.locator(part).first()).toHaveAttribute('data-sent', '');
  }
}
