import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessibility.ts';
import { expectAlive } from '../harness/alive.ts';
import { fillLogin, newPerson } from '../harness/people.ts';
import { reviewerPage } from '../harness/reviewer.ts';
import { expect, test } from '../harness/test.ts';

const inbox = process.env['LECTERN_MAIL_URL'] ?? 'http://localhost:8025';
const licensed = '/en/lecture/player/any-course';

test('a licence is handed in, blacked out and approved, and opens the licensed pages', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(150_000);
  const person = await newPerson(request);
  await page.goto('/en/login');
  await fillLogin(page, person);
  await expect(page).not.toHaveURL(/login/);
  await expectNoQueue(page);

  await page.goto(licensed);
  await expect(page).toHaveURL('/en/my/upload-license');
  await handIn(page);
  await page.reload();
  await expect(page.getByText(/1 to 2 days/)).toBeVisible();

  const reviewer = await reviewerPage(browser);
  await reviewer.goto('/admin/user-management/licenses');
  await expect(reviewer.getByRole('heading', { level: 1, name: 'Licence queue' })).toBeVisible();
  await expectAccessible(reviewer);
  await openLicenseOf(reviewer, person.email);
  await expectAccessible(reviewer);
  await blackOut(reviewer);
  await approve(reviewer);

  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('Your licence is verified')).toBeVisible();
  await page.goto(licensed);
  await expectAlive(page);
  await expect(page).toHaveURL(licensed);
  const subjects = async (): Promise<string[]> => {
    const answer = await request.get(`${inbox}/mails?to=${encodeURIComponent(person.email)}`);
    return ((await answer.json()) as { subject: string }[]).map(({ subject }) => subject);
  };
  await expect.poll(subjects).toContain('[Lectern] Your licence is verified');
});

/** The queue is neither shown nor downloaded to somebody who is no staff. */
async function expectNoQueue(page: Page): Promise<void> {
  const asked: string[] = [];
  page.on('request', (one) => asked.push(new URL(one.url()).pathname));
  await page.goto('/admin/user-management/licenses');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Licence queue')).toBeHidden();
  expect(asked.filter((path) => /^\/r\/admin\/|^\/api\/admin\//.test(path))).toEqual([]);
  expect((await page.request.get('/api/admin/licenses')).status()).toBe(403);
}

/** Uploads a PDF of one page. */
async function handIn(page: Page): Promise<void> {
  await expectAlive(page);
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'licence.pdf', mimeType: 'application/pdf', buffer: licensePdf() });
  await expect(page.getByText('licence.pdf')).toBeVisible();
  const put = page.waitForRequest((one) => one.method() === 'PUT');
  await page.getByRole('button', { name: 'Submit' }).click();
  expect(new URL((await put).url()).pathname).toMatch(/^\/objects\/[^/]+\/licenses\/uploads\//);
  await expect(page.getByText('Your document is with us')).toBeVisible();
}

/** Opens the latest licence that waits, and sees to it that it is that person's. */
async function openLicenseOf(page: Page, email: string): Promise<void> {
  const list = page.getByRole('main').getByRole('listitem');
  await list.last().getByRole('link').click();
  await expect(page.getByRole('region', { name: 'Entered by the applicant' })).toContainText(email);
  await expect(page.getByRole('img', { name: /Page 1 of the licence/ })).toBeVisible();
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

/** One page with a square on it. */
function licensePdf(): Buffer {
  const content = '1 0 0 rg 72 600 200 100 re f';
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 3 0 R >>',
  ];
  let text = '%PDF-1.7\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = text.length;
  text += `xref\n0 5\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(text);
}
