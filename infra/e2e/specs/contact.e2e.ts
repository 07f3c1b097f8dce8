import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../harness/accessibility.ts';
import { expectAlive } from '../harness/alive.ts';
import { mailsTo } from '../harness/mails.ts';
import { expect, test } from '../harness/test.ts';

test('a message from the contact page becomes a ticket, and its number arrives by mail', async ({
  page,
  request,
}) => {
  const email = `visitor-${randomUUID()}@example.com`;
  await page.goto('/ko/contact?orderId=ord_7&code=PAY_PROCESS_ABORTED');
  await expectAlive(page);
  const form = page.getByRole('region', { name: '무엇을 도와드릴까요?' });
  await form.getByRole('textbox', { name: '이름' }).fill('김민서');
  await form.getByRole('textbox', { name: '이메일' }).fill(email);
  await form.getByRole('button', { name: '문의 보내기' }).click();
  await expect(form.getByText('20자 이상 적어 주세요.')).toBeVisible();
  await form
    .getByRole('textbox', { name: '내용' })
    .fill('결제가 두 번 된 것 같아요. <b>확인</b> 부탁드려요.');
  await form.getByRole('button', { name: '문의 보내기' }).click();
  const done = form.getByRole('status');
  await expect(done).toContainText('접수 번호');
  const ticket = /LC-\w{4}-\w{4}/.exec((await done.textContent()) ?? '')?.[0] ?? 'none';
  await expectAccessible(page);

  const mails = () => mailsTo(request, email);
  await expect
    .poll(async () => (await mails()).map(({ subject }) => subject))
    .toEqual([`[Lectern] 문의를 받았어요 (${ticket})`]);
  const [mail] = await mails();
  expect(mail?.html).not.toContain('<b>확인</b>');
  expect(mail?.html).toContain('확인');
});
