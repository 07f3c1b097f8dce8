import { expectAccessible } from '../harness/accessibility.ts';
import { expectAlive } from '../harness/alive.ts';
import { demoAccount, signIn } from '../harness/people.ts';
import { expect, test } from '../harness/test.ts';

test('the header stands still when it becomes known who is signed in, and leads to their pages', async ({
  page,
}) => {
  await signIn(page.request, await demoAccount('New learner'));
  const known = Promise.withResolvers<void>();
  await page.route('**/api/auth/me', async (route) => {
    await known.promise;
    await route.continue();
  });
  await page.goto('/en');
  await expectAlive(page);
  await page.evaluate(() => document.fonts.ready);
  const banner = page.getByRole('banner');
  const theme = banner.getByRole('button', { name: /theme/ });
  const before = {
    theme: await theme.boundingBox(),
    logIn: await banner.getByRole('link', { name: 'Log in' }).boundingBox(),
  };
  known.resolve();

  const menu = banner.getByRole('button', { name: 'Account menu' });
  await expect(menu.locator('[data-initials=지훈]')).toBeVisible();
  await expectAccessible(page);
  const [library, face] = [
    await banner.getByRole('link', { name: 'My Library' }).boundingBox(),
    await menu.boundingBox(),
  ];
  expect(await theme.boundingBox()).toEqual(before.theme);
  expect(library?.x).toBeCloseTo(before.logIn?.x ?? NaN, 1);
  // The link and the picture together take the room that the login had.
  expect(end(face)).toBeCloseTo(end(before.logIn), 1);

  await menu.click();
  await page.getByRole('menuitem', { name: 'Privacy' }).click();
  await expect(page).toHaveURL('/en/my/privacy');
});

const end = (box: { x: number; width: number } | null): number => (box ? box.x + box.width : NaN);
