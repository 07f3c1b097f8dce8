import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessibility.ts';
import { expectAlive } from '../harness/alive.ts';
import { someCourse } from '../harness/public-pages.ts';
import { expect, test } from '../harness/test.ts';

type Curriculum = Record<string, unknown>;

const unbroken = 'W'.repeat(300);
const slide = {
  pc: null,
  mobile: null,
  link: 'javascript:alert(1)',
  desc: { title: '', contents: [unbroken] },
};

/** What a course may be at worst, as its service would hand it out if its own cleaning failed. */
const worst: Readonly<Record<string, Curriculum>> = {
  'unbroken words': {
    title_en: unbroken,
    subtitle_en: unbroken,
    learning_goals_en: [unbroken],
    description_en: `<p>${unbroken}</p>`,
  },
  'markup that acts': {
    description_en:
      '<img src=x onerror="document.title=1"><svg onload="document.title=1"></svg><p onclick="x()">a</p>' +
      '<a href="javascript:document.title=1">b</a><iframe srcdoc="x"></iframe><style>*{display:none}</style>',
  },
  'another direction': { title_en: 'مقدمة في حقن الفيلر 👩🏽‍⚕️', description_en: '<p>مرحبا</p><p>‮drow</p>' },
  'nothing at all': {
    title_en: '',
    title_ko: '',
    subtitle_en: '',
    subtitle_ko: '',
    description_en: '',
    description_ko: '',
    learning_goals_en: [],
    thumbnail_en: null,
    thumbnail_ko: null,
    country: { language: [] },
  },
  'empty sections': {
    image_manifest: {
      contentSlides: {
        ko: [],
        en: [
          { id: '', title: '', youTubeLink: 'javascript:alert(1)', slides: [slide] },
          { id: '', title: unbroken, youTubeLink: null, slides: [slide, slide] },
        ],
      },
    },
  },
  'absurd numbers': { views: 9e15, duration: 2_147_483_647, rating: 99, rating_count: -1 },
};

/** Opens the course from a list: the page's data is then fetched by the browser, where it can be exchanged. */
async function openChanged(page: Page, request: APIRequestContext, change: Curriculum) {
  const id = await someCourse(request);
  await page.route(`**/api/curriculum/${id}/full*`, async (route) => {
    const response = await route.fetch();
    const full = (await response.json()) as { curriculum: Curriculum };
    await route.fulfill({ response, json: { ...full, curriculum: { ...full.curriculum, ...change } } });
  });
  await page.goto('/en/search?sort=popular');
  await expectAlive(page);
  await page.locator(`main a[href="/en/curriculum/${id}"]`).first().click();
  await expect(page).toHaveURL(`/en/curriculum/${id}`);
}

for (const [what, change] of Object.entries(worst)) {
  test(`a course with ${what} stays a calm page on the smallest screen`, async ({
    page,
    request,
    faults,
  }) => {
    // The browser complains about what the sanitizer reads, in a document where nothing runs.
    if (what === 'markup that acts') faults.tolerate(/Content Security Policy|^policy: /);
    await page.setViewportSize({ width: 320, height: 640 });
    await openChanged(page, request, change);
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
    await expect(page.getByRole('heading', { name: 'Curriculum' })).toBeVisible();
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(beyond, 'nothing reaches beyond the screen').toBeLessThanOrEqual(0);
    await expect(page.locator('a[href^="javascript"], main iframe, main style')).toHaveCount(0);
    expect(await page.title()).not.toBe('1');
    await expectAccessible(page);
  });
}
