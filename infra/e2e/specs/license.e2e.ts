import { randomInt } from 'node:crypto';
import { licensePdf } from '@lectern/local/license-pdf';
import type { Page, TestInfo } from '@playwright/test';
import { expectAlive } from '../harness/alive.ts';
import { lookAt } from '../harness/looks.ts';
import { mailsTo, subjectsTo } from '../harness/mails.ts';
import { reviewerPage } from '../harness/reviewer.ts';
import { describeYourself, newcomer, proveEmail } from '../harness/sign-up-form.ts';
import { expect, test } from '../harness/test.ts';

/** A page for people with a licence that shows no course, so that none has to be there. */
const licensed = '/ko/my/edit-profile';

test('somebody signs up by mail, hands in a licence, and is let in once a reviewer has approved it', async ({
  page,
  browser,
  request,
}, info) => {
  const person = newcomer();
  // Two letters that no other person in the queue has.
  const first = String.fromCodePoint(randomInt(0xac00, 0xd7a4), randomInt(0xac00, 0xd7a4));
  await test.step('signing up, with the code that was mailed', async () => {
    await page.goto('/ko/login/signup');
    await proveEmail(page, person.email);
    await describeYourself(page, { password: person.password, name: { last: '정', first } });
    await page.getByRole('button', { name: '가입하기', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Lectern에 오신 것을 환영해요' })).toBeVisible();
    await expect.poll(() => subjectsTo(request, person.email)).toContain('[Lectern] 가입을 환영해요');
  });

  await test.step('logging in, and being asked for the licence', async () => {
    await page.getByRole('main').getByRole('link', { name: '로그인', exact: true }).click();
    await page.getByRole('textbox', { name: '이메일' }).fill(person.email);
    await page.getByLabel('비밀번호', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: '로그인', exact: true }).click();
    await expect(page).not.toHaveURL(/login/);
    await expectNoQueue(page);
    await page.goto(licensed);
    await expect(page).toHaveURL('/ko/my/upload-license');
  });

  await handIn(page);
  await page.reload();
  await expect(page.getByText('서류를 검토하고 있어요')).toBeVisible();

  const reviewer = await reviewerPage(browser);
  await reviewer.goto('/admin/user-management/licenses');
  await expect(reviewer.getByRole('heading', { level: 1, name: 'Licence queue' })).toBeVisible();
  await lookAt(reviewer, info, '/admin/user-management/licenses en (with a licence)');
  await openLicenseOf(reviewer, { email: person.email, name: `정${first}` });
  await lookAtKorean(reviewer, info);
  await blackOut(reviewer);
  await lookAt(reviewer, info, '/admin/user-management/licenses/:licenseId en');
  await approve(reviewer);

  await test.step('the mail comes in the language of the person, and the pages are open', async () => {
    const subject = '[Lectern] 면허가 확인됐어요';
    await expect.poll(() => subjectsTo(request, person.email)).toContain(subject);
    const mail = (await mailsTo(request, person.email)).find((one) => one.subject === subject);
    expect(mail?.text).toMatch(new RegExp(`정 ?${first} 님`));
    await page.getByRole('button', { name: '다시 확인' }).click();
    await expect(page.getByText('면허 인증을 마쳤어요')).toBeVisible();
    await page.goto(licensed);
    await expectAlive(page);
    await expect(page).toHaveURL(licensed);
    await expect(page.getByRole('heading', { level: 1, name: '프로필 수정' })).toBeVisible();
  });
});

/** The queue is neither shown nor downloaded to a person who is no staff. */
async function expectNoQueue(page: Page): Promise<void> {
  const asked: string[] = [];
  page.on('request', (one) => asked.push(new URL(one.url()).pathname));
  await page.goto('/admin/user-management/licenses');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('면허 심사')).toBeHidden();
  expect(asked.filter((path) => /^\/r\/admin\/|^\/api\/admin\//.test(path))).toEqual([]);
  expect((await page.request.get('/api/admin/licenses')).status()).toBe(403);
}

/** Uploads a PDF of one page. */
async function handIn(page: Page): Promise<void> {
  await expectAlive(page);
  await page
    .getByLabel('파일 선택')
    .setInputFiles({ name: 'licence.pdf', mimeType: 'application/pdf', buffer: licensePdf() });
  await expect(page.getByText('licence.pdf')).toBeVisible();
  const put = page.waitForRequest((one) => one.method() === 'PUT');
  await page.getByRole('button', { name: '제출하기' }).click();
  expect(new URL((await put).url()).pathname).toMatch(/^\/objects\/[^/]+\/licenses\/uploads\//);
  await expect(page.getByText('서류를 잘 받았어요')).toBeVisible();
}

/** Opens the licence of a person in the queue, which takes it. */
async function openLicenseOf(page: Page, person: { email: string; name: string }): Promise<void> {
  // Others of the whole run wait too, more than fit on a page.
  await page.getByRole('searchbox').fill(person.email);
  await page.getByRole('searchbox').press('Enter');
  await page.getByRole('main').getByRole('link', { name: person.name }).click();
  await expect(page.getByRole('region', { name: 'Entered by the applicant' })).toContainText(person.email);
  await expect(page.getByRole('img', { name: /Page 1 of the licence/ })).toBeVisible();
}

/** The licence that is open, in the other language of the admin; it stays the reviewer's own. */
async function lookAtKorean(page: Page, info: TestInfo): Promise<void> {
  const speak = async (language: string): Promise<void> => {
    await page.evaluate((spoken) => localStorage.setItem('language', spoken), language);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('main img')).toBeVisible();
  };
  await speak('ko');
  await lookAt(page, info, '/admin/user-management/licenses/:licenseId ko');
  await speak('en');
}

async function blackOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add an area' }).click();
  await expect(page.getByRole('button', { name: 'Area 1', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+ArrowRight');
  await page.getByRole('button', { name: /Black out for good/ }).click();
  await expect(page.getByText('The original has been deleted')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download the PDF' })).toBeHidden();
  await expect(page.getByRole('img', { name: /Page 1 of the licence/ })).toBeVisible();
}

async function approve(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: /Licence number/ }).fill(String(randomInt(1, 999_999)));
  for (const box of await page
    .getByRole('group', { name: 'I have checked that' })
    .getByRole('checkbox')
    .all()) {
    await box.check();
  }
  const decided = page.waitForResponse((one) => one.url().endsWith('/decision'));
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  expect((await decided).status()).toBe(200);
}
