import type { Endpoint } from '@lectern/contracts-core';
import {
  completeKakaoSignup,
  getBotCheck,
  register,
  sendVerification,
  verifyEmail,
} from '@lectern/contracts-identity';
import { createFakeApi, type FakeApi } from '@lectern/testing/web';
import { screen, waitFor } from '@testing-library/react';
import { easyChallenge, signedIn } from './builders.ts';
import { openPage } from './open-page.ts';

/** The service while a person signs up. */
export const signupApi = () =>
  createFakeApi()
    .answer(getBotCheck, () => ({ kind: 'altcha' as const, challenge: easyChallenge() }))
    .answer(sendVerification, { success: true })
    .answer(verifyEmail, { success: true })
    .answer(register, { success: true, userId: 'user-1' })
    .answer(completeKakaoSignup, {
      success: true,
      userId: 'user-1',
      token: 'upload',
      expiresAt: '2026-11-22T00:00:00.000Z',
    });

export const openSignup = async (query = '', api: FakeApi = signupApi()) => {
  const page = await openPage('account.signup', {
    address: `/en/login/signup${query}`,
    api,
    onSessionCheck: signedIn,
  });
  await screen.findByRole('button', { name: 'Next' });
  return page;
};
type Page = Awaited<ReturnType<typeof openSignup>>;

export const field = (name: string) => screen.getByRole('textbox', { name });
export const choice = (name: string) => screen.getByRole('combobox', { name });
export const bodies = (api: FakeApi, endpoint: Endpoint) =>
  api.calls.filter((call) => call.endpoint.path === endpoint.path).map(({ body }) => body as object);
export const submit = () => screen.getByRole('button', { name: /^(Sign up|Complete registration)$/ });

export const next = ({ user }: Page) => user.click(screen.getByRole('button', { name: 'Next' }));
export const back = ({ user }: Page) => user.click(screen.getByRole('button', { name: 'Back' }));

/** The step about the person. */
export async function introducePerson(page: Page) {
  const { user } = page;
  await user.type(field('First name'), 'Seoyeon');
  await user.type(field('Last name'), 'Kim');
  await user.click(screen.getByRole('radio', { name: 'Female' }));
  await user.selectOptions(choice('Country'), 'KR');
  await next(page);
  await screen.findByRole('combobox', { name: 'Occupation' });
}

/** From the step about the person to the end of the last one. */
export async function describePerson(page: Page) {
  await introducePerson(page);
  await describeProfession(page);
}

export async function describeProfession({ user }: Page) {
  await user.selectOptions(choice('Occupation'), 'physician');
  await user.selectOptions(choice('Specialty'), 'dermatology');
  await user.selectOptions(choice('Experience'), '6-10');
  await user.click(screen.getByRole('checkbox', { name: /Privacy Policy/ }));
}

export async function choosePassword({ user }: Page, password = 'Correct1!', again = password) {
  await user.type(screen.getByLabelText('Password'), password);
  await user.type(screen.getByLabelText('Confirm password'), again);
}

export async function proveEmail({ user }: Page) {
  await user.type(field('E-mail'), 'Kim@Example.com');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  await user.type(await screen.findByRole('textbox', { name: 'Verification code' }), '12 34x56');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.getAllByText('Verified').length).toBeGreaterThan(0));
}

export const solved = () => screen.findByText('Security check passed');
