import { expectAlive } from '../harness/alive.ts';
import { lookAt } from '../harness/looks.ts';
import { expect, test } from '../harness/test.ts';

test('a reader says whether an answer helped, also when the network fails first', async ({
  page,
  faults,
}, info) => {
  faults.expect(/ERR_FAILED/);
  await page.goto('/ko/help#refund-live');
  await expectAlive(page);
  const answer = page.locator('#refund-live');
  const yes = answer.getByRole('button', { name: '예', exact: true });
  const no = answer.getByRole('button', { name: '아니요' });
  await expect(answer).toHaveAttribute('open');
  await page.route('**/api/help/feedback', (route) => route.abort());
  await no.click();
  await expect(answer.getByRole('status')).toHaveText('의견을 보내지 못했어요. 다시 시도해 주세요.');
  await expect(no).toHaveAttribute('aria-pressed', 'false');
  await page.unroute('**/api/help/feedback');

  await no.click();
  await expect(answer.getByRole('link', { name: '문의하기' })).toHaveAttribute('href', '/ko/contact');
  await expect(no).toHaveAttribute('aria-pressed', 'true');
  await lookAt(page, info, 'help-said-no');

  await page.reload();
  await expectAlive(page);
  await expect(no).toHaveAttribute('aria-pressed', 'true');
  await yes.focus();
  await page.keyboard.press('Enter');
  await expect(yes).toHaveAttribute('aria-pressed', 'true');
  await expect(no).toHaveAttribute('aria-pressed', 'false');
  await expect(answer.getByRole('status')).toHaveText('의견을 알려 주셔서 고마워요.');
});
