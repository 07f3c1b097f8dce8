import { licensePdf } from '@lectern/local/license-pdf';
import type { Page } from '@playwright/test';
import { expectAlive } from '../harness/alive.ts';
import { describeYourself, goOn, newcomer, proveEmail } from '../harness/sign-up-form.ts';
import { expect, test } from '../harness/test.ts';

/** The line is cut for a call, as often as it is made, until it is mended. */
async function cut(page: Page, call: string): Promise<() => Promise<void>> {
  await page.route(call, (route) => route.abort('connectionreset'));
  return () => page.unroute(call);
}

test('on a line that fails, signing up, logging in and handing in keep what was entered and go on later', async ({
  page,
  faults,
}) => {
  faults.expect(/ERR_CONNECTION_RESET/);
  const person = newcomer();
  const offline = page.getByText('네트워크에 연결하지 못했어요.');

  await test.step('signing up', async () => {
    await page.goto('/ko/login/signup');
    await expectAlive(page);
    const mendMail = await cut(page, '**/api/auth/send-verification');
    await page.getByRole('textbox', { name: '이메일' }).fill(person.email);
    await page.getByRole('button', { name: '인증번호 받기' }).click();
    await expect(offline).toBeVisible();
    await expect(page.getByRole('textbox', { name: '이메일' })).toHaveValue(person.email);
    await mendMail();
    await proveEmail(page, person.email);
    await describeYourself(page, { password: person.password, name: { last: '단', first: '선우' } });

    const mend = await cut(page, '**/api/auth/register');
    await page.getByRole('button', { name: '가입하기', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('네트워크에 연결하지 못했어요.');
    await expect(page.getByRole('combobox', { name: '직업' })).toHaveValue('physician');
    await page.getByRole('button', { name: '이전', exact: true }).click();
    await expect(page.getByRole('textbox', { name: '성', exact: true })).toHaveValue('단');
    await expect(page.getByRole('radio', { name: '여성' })).toBeChecked();
    await page.getByRole('button', { name: '이전', exact: true }).click();
    await expect(page.getByLabel('비밀번호', { exact: true })).toHaveValue(person.password);
    await goOn(page);
    await goOn(page);
    await mend();
    // The bot check is passed once more, as its first token may have been used.
    await expect(page.getByText('보안 확인을 마쳤어요')).toBeVisible();
    await page.getByRole('button', { name: '가입하기', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Lectern에 오신 것을 환영해요' })).toBeVisible();
  });

  await test.step('logging in', async () => {
    await page.getByRole('main').getByRole('link', { name: '로그인', exact: true }).click();
    await expectAlive(page);
    const mend = await cut(page, '**/api/auth/login');
    const submit = page.getByRole('button', { name: '로그인', exact: true });
    await page.getByRole('textbox', { name: '이메일' }).fill(person.email);
    await page.getByLabel('비밀번호', { exact: true }).fill(person.password);
    await submit.click();
    await expect(page.getByRole('alert')).toContainText('문제가 생겼어요');
    await expect(page.getByLabel('비밀번호', { exact: true })).toHaveValue(person.password);
    await mend();
    await submit.click();
    await expect(page).toHaveURL('/ko');
  });

  await test.step('handing in a licence, whichever of its three calls fails', async () => {
    await page.goto('/ko/my/upload-license');
    await expectAlive(page);
    await page
      .getByLabel('파일 선택')
      .setInputFiles({ name: 'licence.pdf', mimeType: 'application/pdf', buffer: licensePdf() });
    const submit = page.getByRole('button', { name: '제출하기' });
    for (const [call, words] of [
      ['**/api/users/upload-license', '네트워크에 연결하지 못했어요.'],
      ['**/objects/**', '파일을 올리지 못했어요.'],
      ['**/api/users/update-license', '네트워크에 연결하지 못했어요.'],
    ] as const) {
      const mend = await cut(page, call);
      await submit.click();
      await expect(page.getByRole('alert')).toContainText(words);
      await expect(page.getByText('licence.pdf')).toBeVisible();
      await mend();
    }
    await submit.click();
    await expect(page.getByText('서류를 잘 받았어요')).toBeVisible();
  });
});

test('a sign-up at a provider that came too late says so and keeps what was entered', async ({
  page,
  faults,
}) => {
  const profile = {
    provider: 'google',
    email: 'han@clinic.example',
    emailVerified: true,
    name: '한지민',
    tempToken: 'x'.repeat(43),
  };
  await page.goto(`/ko/login/signup?google_signup=${encodeURIComponent(JSON.stringify(profile))}`);
  await expectAlive(page);
  await page.getByRole('radio', { name: '여성' }).check();
  await page.getByRole('combobox', { name: '국가' }).selectOption('KR');
  await goOn(page);
  await page.getByRole('combobox', { name: '직업' }).selectOption('registered-nurse');
  await page.getByRole('combobox', { name: '경력' }).selectOption('3-5');
  await page.getByRole('checkbox', { name: /개인정보/ }).check();
  faults.expect(/status of 400/);
  await page.getByRole('button', { name: '가입 완료하기' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    '가입 시간이 지났어요. 로그인 화면에서 다시 시작해 주세요.',
  );
  await expect(page.getByRole('combobox', { name: '경력' })).toHaveValue('3-5');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: '회원가입' })).toBeVisible();
});
