import { expectAccessible } from '../harness/accessibility.ts';
import { expectAlive } from '../harness/alive.ts';
import { expect, test } from '../harness/test.ts';

const layerOf = () => (window as unknown as { dataLayer?: { event: string }[] }).dataLayer ?? [];

test('without analytics the site neither asks for consent nor measures', async ({ page }) => {
  await page.goto('/en/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Before that there would be no notice anywhere.
  await expectAlive(page);
  await expect(page.getByRole('region', { name: 'Usage statistics' })).toHaveCount(0);
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
});

test('where they are, nothing is measured before a yes, and a no is kept', async ({
  page,
  edges,
  baseURL,
}) => {
  const edge = await edges.start({
    apiOrigin: baseURL ?? '',
    environment: { ANALYTICS_ID: 'GTM-TEST1', LOG_LEVEL: 'info' },
  });
  try {
    await page.goto(`${edge.url}/ko/about`);
    const notice = page.getByRole('region', { name: '이용 통계' });
    await expect(notice).toBeVisible();
    expect(await page.evaluate(layerOf)).toEqual([]);
    await expect(notice.getByRole('button', { name: '거부' })).toBeVisible();
    await expect(notice.getByRole('button', { name: '동의' })).toBeVisible();
    // Measured at one moment, as a font may arrive between two.
    const [refuse = 0, allow = 1] = await notice
      .getByRole('button', { name: /^(거부|동의)$/ })
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().width));
    expect(refuse).toBeCloseTo(allow, 0);
    await expectAccessible(page);

    await notice.getByRole('button', { name: '거부' }).click();
    await expect(notice).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => page.evaluate(() => 'dataLayer' in window)).toBe(true);
    await expect(notice).toHaveCount(0);
    expect(await page.evaluate(layerOf)).toEqual([]);

    await page.evaluate(() => localStorage.setItem('analytics-consent', 'granted'));
    await page.reload();
    await expect
      .poll(async () => (await page.evaluate(layerOf)).map(({ event }) => event))
      .toEqual(['analytics_ready', 'user_context']);

    const again = page.getByRole('contentinfo').getByRole('button', { name: '이용 통계 동의 설정' });
    await again.click();
    await expect(notice).toBeFocused();
    await expect(notice).toContainText('지금은 동의하신 상태예요.');
    await expectAccessible(page);
    await notice.getByRole('button', { name: '거부' }).click();
    await expect(notice).toHaveCount(0);
    await expect(again).toBeFocused();
    expect(await page.evaluate(() => localStorage.getItem('analytics-consent'))).toBe('denied');
  } finally {
    // Its pictures may still be on their way, which the edge then would not answer.
    await page.close();
    await edge.stop();
  }
});
