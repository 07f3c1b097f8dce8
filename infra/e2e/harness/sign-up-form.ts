import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAlive } from './alive.ts';
import { codeTo } from './mails.ts';
import type { Person } from './people.ts';
import { expect } from './test.ts';

/** A person without an account. */
export const newcomer = (): Omit<Person, 'userId'> => ({
  email: `newcomer-${randomUUID()}@example.com`,
  password: 'Tidal-Copper-48',
});

/** Fills in the rest of the Korean sign-up form as a physician, from the password on; the address is proved by then. */
export async function describeYourself(
  page: Page,
  { password, name }: { password: string; name: { last: string; first: string } },
): Promise<void> {
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  await page.getByLabel('비밀번호 확인', { exact: true }).fill(password);
  await goOn(page);
  await page.getByRole('textbox', { name: '성', exact: true }).fill(name.last);
  await page.getByRole('textbox', { name: '이름', exact: true }).fill(name.first);
  await page.getByRole('radio', { name: '여성' }).check();
  await page.getByRole('combobox', { name: '국가' }).selectOption('KR');
  await goOn(page);
  await page.getByRole('combobox', { name: '직업' }).selectOption('physician');
  await page.getByRole('combobox', { name: '전문 분야' }).selectOption('dermatology');
  await page.getByRole('combobox', { name: '경력' }).selectOption('6-10');
  await page.getByRole('checkbox', { name: /개인정보/ }).check();
}

/** To the next step of the Korean form. */
export const goOn = (page: Page): Promise<void> =>
  page.getByRole('button', { name: '다음', exact: true }).click();

/** Proves the address in the Korean form by the code that is mailed to it. */
export async function proveEmail(page: Page, email: string): Promise<void> {
  await expectAlive(page);
  await page.getByRole('textbox', { name: '이메일' }).fill(email);
  await page.getByRole('button', { name: '인증번호 받기' }).click();
  await page.getByRole('textbox', { name: '인증번호' }).fill(await codeTo(page.request, email));
  await page.getByRole('button', { name: '확인', exact: true }).click();
  await expect(page.getByRole('textbox', { name: '인증번호' })).toBeHidden();
  // The check of the first call is spent: without the next one, the form would be refused.
  await expect(page.getByText('보안 확인을 마쳤어요')).toBeVisible();
}
