import type { APIRequestContext } from '@playwright/test';
import { expect } from './test.ts';

const inbox = process.env['LECTERN_MAIL_URL'] ?? 'http://localhost:8025';

/** A mail as the stack's inbox holds it. */
export interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Mails to an address, the latest first. */
export async function mailsTo(request: APIRequestContext, email: string): Promise<Mail[]> {
  const answer = await request.get(`${inbox}/mails?to=${encodeURIComponent(email)}`);
  return (await answer.json()) as Mail[];
}

/** Their subjects, for `expect.poll`. */
export const subjectsTo = async (request: APIRequestContext, email: string): Promise<string[]> =>
  (await mailsTo(request, email)).map(({ subject }) => subject);

/** Waits for a mail with a code of six digits, and resolves with that of the latest. Each purpose has mails of its own. */
export async function codeTo(
  request: APIRequestContext,
  email: string,
  purpose: 'verification' | 'reset' | 'second-step' = 'verification',
): Promise<string> {
  const subject = {
    verification: /is your verification code|이메일 인증번호/,
    reset: /password reset code|재설정 인증번호/,
    'second-step': /two-step verification code|2단계 인증 설정 인증번호/,
  }[purpose];
  let code = '';
  await expect
    .poll(async () => {
      const mail = (await mailsTo(request, email)).find((one) => subject.test(one.subject));
      code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
      return code;
    })
    .toMatch(/^\d{6}$/);
  return code;
}
