import type { Response } from '@playwright/test';
import { expectAlive } from '../harness/alive.ts';
import { fillLogin, newPerson } from '../harness/people.ts';
import { expect, test } from '../harness/test.ts';

const isChange = (answer: Response): boolean =>
  answer.url().endsWith('/api/users/favorite') && answer.request().method() === 'POST';

test('a heart asks for the login, comes back to its place, and is kept for the person', async ({
  page,
  request,
}) => {
  const person = await newPerson(request);
  await page.goto('/en/search?category=filler');
  await expectAlive(page);
  const login = page.getByRole('link', { name: /to favourites \(log in first\)/ }).last();
  const title = /“(.+)”/.exec((await login.getAttribute('aria-label')) ?? '')?.[1] ?? 'none';
  await login.click();
  await expect(page).toHaveURL('/en/login');
  await fillLogin(page, person);
  await expect(page).toHaveURL('/en/search?category=filler');

  const heart = page.getByRole('button', { name: `Save “${title}” to favourites` });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  const kept = page.waitForResponse(isChange);
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect((await kept).status()).toBe(200);

  await page.reload();
  await expectAlive(page);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const gone = page.waitForResponse(isChange);
  await heart.click();
  expect((await gone).status()).toBe(200);
  await page.reload();
  await expectAlive(page);
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});
