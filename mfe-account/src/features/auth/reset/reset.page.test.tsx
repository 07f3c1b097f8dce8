import type { Endpoint } from '@lectern/contracts-core';
import {
  getBotCheck,
  resetPassword,
  sendPasswordReset,
  verifyPasswordReset,
} from '@lectern/contracts-identity';
import { ApiError } from '@lectern/http';
import { createFakeApi, expectAccessible, type FakeApi } from '@lectern/testing/web';
import { screen, waitFor } from '@testing-library/react';
import { easyChallenge } from '../../../testing/builders.ts';
import { openPage } from '../../../testing/open-page.ts';

const service = () =>
  createFakeApi()
    .answer(getBotCheck, () => ({ kind: 'altcha' as const, challenge: easyChallenge() }))
    .answer(sendPasswordReset, { success: true })
    .answer(verifyPasswordReset, { success: true })
    .answer(resetPassword, { success: true });

const open = async (api: FakeApi = service()) => {
  const page = await openPage('account.password-reset', { address: '/en/login/password-reset', api });
  await screen.findByRole('heading', { level: 1 });
  return page;
};
type Page = Awaited<ReturnType<typeof open>>;

const press = ({ user }: Page, name: string) => user.click(screen.getByRole('button', { name }));
const bodies = (api: FakeApi, endpoint: Endpoint) =>
  api.calls.filter((call) => call.endpoint.path === endpoint.path).map(({ body }) => body as object);

async function toCode(page: Page) {
  await page.user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'Kim@example.com');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send code' })).toBeEnabled());
  await press(page, 'Send code');
}

async function toPassword(page: Page) {
  await toCode(page);
  await page.user.type(await screen.findByRole('textbox', { name: 'Verification code' }), '123456');
  await press(page, 'Confirm');
  await screen.findByLabelText('Password');
}

describe('a new password', () => {
  it('is set in four steps, with a way back on all but the last', async () => {
    const page = await open();
    await expectAccessible();
    expect(screen.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/en/login');
    await toPassword(page);
    expect(screen.getByRole('link', { name: 'Back to login' })).toBeInTheDocument();
    await page.user.type(screen.getByLabelText('Password'), 'Correct1!');
    await page.user.type(screen.getByLabelText('Confirm password'), 'Correct1!');
    await press(page, 'Set password');
    expect(await screen.findByText('Your password has been changed')).toBeInTheDocument();
    expect(screen.getByRole('list', { name: 'Steps' })).toHaveTextContent(/^(?:[^(]+\(done\)){4}$/);
    expect(screen.queryByRole('link', { name: 'Back to login' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/en/login');
    expect(page.api.queriesOf(getBotCheck)).toEqual([{ action: 'reset' }]);
    const proof = { email: 'kim@example.com', code: '123456' };
    expect(bodies(page.api, verifyPasswordReset)).toEqual([proof]);
    expect(bodies(page.api, resetPassword)).toEqual([{ ...proof, newPassword: 'Correct1!' }]);
  });

  it('locks sending again for a minute', async () => {
    const page = await open();
    await toCode(page);
    expect(await screen.findByRole('button', { name: /Send again in \d+ s/ })).toBeDisabled();
  });

  it('is judged before it is sent', async () => {
    const page = await open();
    await toPassword(page);
    await press(page, 'Set password');
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(screen.getByText('Please fill in all password fields')).toBeInTheDocument();
    await page.user.type(screen.getByLabelText('Password'), 'short');
    expect(screen.getByText('Password does not meet security requirements')).toBeInTheDocument();
    await page.user.type(screen.getByLabelText('Confirm password'), 'other');
    expect(screen.getByText('Passwords do not match')).toBeInTheDocument();
    expect(bodies(page.api, resetPassword)).toEqual([]);
  });
});

afterEach(() => jest.restoreAllMocks());

describe('what can go wrong', () => {
  it.each([
    ['EMAIL_NOT_FOUND', 404, '', 'Email address not found'],
    ['SOCIAL_ACCOUNT', 403, '', 'This address logs in with a social account.'],
    ['ODD', 500, 'Words of the service', 'Words of the service'],
    ['ODD', 500, '', 'Failed to send reset email'],
    ['RESET_MAIL_FAILED', 503, 'x', 'Failed to send reset email'],
  ])('sending with %s %i', async (code, status, message, words) => {
    const api = service().answer(sendPasswordReset, () => {
      throw new ApiError({ code, status, message });
    });
    const page = await open(api);
    await toCode(page);
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveValue('Kim@example.com');
    await waitFor(() => expect(bodies(page.api, getBotCheck)).toHaveLength(2));
    await screen.findByText('Security check passed');
  });

  it('sending again, in its own words', async () => {
    const page = await open();
    await toCode(page);
    await screen.findByRole('button', { name: /Send again in \d+ s/ });
    page.api.fail(sendPasswordReset, 'RESET_MAIL_FAILED', 503);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
    await page.user.click(await screen.findByRole('button', { name: 'Send again' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to resend code');
  });

  it.each([
    ['INVALID_RESET_CODE', 400, 'Invalid or expired verification code'],
    ['INTERNAL', 500, 'Verification failed'],
  ])('the code with %s', async (code, status, words) => {
    const page = await open(service().fail(verifyPasswordReset, code, status));
    await toCode(page);
    await page.user.type(await screen.findByRole('textbox', { name: 'Verification code' }), '123456');
    await press(page, 'Confirm');
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.getByRole('textbox', { name: 'Verification code' })).toHaveValue('123456');
  });

  it('the new password', async () => {
    const page = await open(service().fail(resetPassword, 'INTERNAL', 500));
    await toPassword(page);
    await page.user.type(screen.getByLabelText('Password'), 'Correct1!');
    await page.user.type(screen.getByLabelText('Confirm password'), 'Correct1!');
    await press(page, 'Set password');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to reset password');
    expect(screen.getByLabelText('Password')).toHaveValue('Correct1!');
  });
});
