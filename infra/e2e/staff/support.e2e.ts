import { randomUUID } from 'node:crypto';
import { licensePdf } from '@lectern/local/license-pdf';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessibility.ts';
import { expectAlive } from '../harness/alive.ts';
import { mailsTo } from '../harness/mails.ts';
import { signInNewStaff } from '../harness/new-staff.ts';
import { fillLogin, newPerson } from '../harness/people.ts';
import { expect, test } from '../harness/test.ts';

test('a guest and a member write to us, are answered, and write back', async ({ page, browser, request }) => {
  const guest = `visitor-${randomUUID()}@example.com`;
  await page.goto('/en/contact?orderId=ord_7&code=PAY_PROCESS_ABORTED&traceId=%3Cscript%3E');
  await expect(page.getByText('PAY_PROCESS_ABORTED')).toBeVisible();
  await expect(page.getByText('<script>')).toBeHidden();
  const number = await write(page, { name: 'Kim Minseo', email: guest });
  const first = await linkIn(request, guest, 1);

  const member = await newPerson(request);
  const own = await (await browser.newContext()).newPage();
  await own.goto('/en/login');
  await fillLogin(own, member);
  await expect(own).not.toHaveURL(/login/);
  await own.goto('/en/contact');
  const asked = await write(own, {});
  await own.getByRole('link', { name: 'See my messages' }).click();
  await expect(own).toHaveURL(`/en/my/support/${asked}`);

  const staff = await (await browser.newContext()).newPage();
  await signInNewStaff(staff.request, 'owner');
  await staff.goto('/admin/support');
  await expect(staff.getByRole('link', { name: 'Payment' }).first()).toBeVisible();
  await expectAccessible(staff);
  await staff.goto(`/admin/support/${number}`);
  await lookAtFile(staff);
  await answer(staff, 'We refunded it today.');
  await expectAccessible(staff);
  await staff.goto(`/admin/support/${asked}`);
  await answer(staff, 'Please try again now.');

  const second = await linkIn(request, guest, 2);
  expect(second).not.toBe(first);
  await openLink(page, second);
  await expect(page.getByText('We refunded it today.')).toBeVisible();
  await expect(page.getByText('Answered', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await reply(page, 'Thank you, the money has arrived.');

  await own.goto('/en/my?tab=support');
  await own.getByRole('tabpanel').getByRole('link').first().click();
  await expect(own.getByText('Please try again now.')).toBeVisible();
  await expectAccessible(own);
  await reply(own, 'It works again, thank you very much.');

  await staff.goto(`/admin/support/${number}`);
  await expect(staff.getByText('Thank you, the money has arrived.')).toBeVisible();
  // The first link still opens the same thread; a guessed one opens nothing.
  await openLink(page, first);
  await expect(page.getByText('Thank you, the money has arrived.')).toBeVisible();
});

/** Fills in the contact form that is open, with a PDF; resolves with the ticket number. */
async function write(page: Page, known: { name?: string; email?: string }): Promise<string> {
  await expectAlive(page);
  const form = page.getByRole('region', { name: 'Write to us' });
  const name = form.getByRole('textbox', { name: 'Name' });
  const email = form.getByRole('textbox', { name: 'E-mail' });
  if (known.name) await name.fill(known.name);
  else await expect(name).not.toHaveValue('');
  if (known.email) await email.fill(known.email);
  else await expect(email).toHaveValue(/@example\.com$/);
  await form.getByRole('combobox', { name: 'Subject' }).selectOption({ label: 'Payment' });
  await form.getByRole('textbox', { name: 'Message' }).fill('I was charged twice for one course.');
  await form
    .getByLabel('Choose files')
    .setInputFiles({ name: 'receipt.pdf', mimeType: 'application/pdf', buffer: licensePdf() });
  await expect(form.getByRole('listitem')).toContainText('Attached');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Send message' }).click();
  const done = form.getByRole('status').filter({ hasText: 'Ticket number' });
  await expect(done).toBeVisible();
  return /LC-\w{4}-\w{4}/.exec((await done.textContent()) ?? '')?.[0] ?? 'none';
}

/** The path and secret in the latest of so many mails. */
async function linkIn(request: APIRequestContext, email: string, mails: number): Promise<string> {
  const texts = async () => (await mailsTo(request, email)).map(({ text }) => text);
  await expect.poll(async () => (await texts()).length).toBe(mails);
  return /\/en\/contact\/thread#[\w-]{43}/.exec((await texts())[0] ?? '')?.[0] ?? 'none';
}

/** Opens a secret link as from a mail. */
async function openLink(page: Page, link: string): Promise<void> {
  const asked: string[] = [];
  page.on('request', (one) => asked.push(`${one.url().split('#', 1)[0]} ${one.headers()['referer'] ?? ''}`));
  await page.goto('about:blank');
  const answered = await page.goto(link);
  expect(answered?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  await expectAlive(page);
  await expect(page.getByRole('list', { name: 'Conversation' })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  expect(asked.join('\n')).not.toContain(link.split('#')[1]);
}

async function reply(page: Page, message: string): Promise<void> {
  await expectAlive(page);
  await page.getByRole('textbox', { name: 'Message' }).fill(message);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Your message was sent.', { exact: false })).toBeVisible();
  await expect(page.getByText(message)).toBeVisible();
}

async function lookAtFile(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'View receipt.pdf' }).click();
  const picture = page.getByRole('img', { name: 'receipt.pdf, page 1' });
  await expect
    .poll(() => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
    .toBeGreaterThan(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close' }).last().click();
}

async function answer(page: Page, message: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Answer' }).fill(message);
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByText('The answer was sent.')).toBeVisible();
}
