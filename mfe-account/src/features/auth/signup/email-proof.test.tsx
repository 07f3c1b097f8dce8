import { getBotCheck, sendVerification, verifyEmail } from '@lectern/contracts-identity';
import { screen, waitFor } from '@testing-library/react';
import {
  bodies,
  choosePassword,
  describePerson,
  field,
  next,
  openSignup,
  proveEmail,
  signupApi,
  solved,
  submit,
} from '../../../testing/signup-steps.ts';

beforeEach(() => sessionStorage.clear());

describe('proving the address', () => {
  it.each([
    ['EMAIL_EXISTS', 409, 'Email already exists'],
    ['MAIL_FAILED', 503, 'Failed to send verification email'],
    ['CAPTCHA_HARDER', 400, 'There is a lot of traffic right now.'],
    ['INVALID_RESPONSE', 502, 'Failed to send verification email'],
  ])('says when no code was sent: %s', async (code, status, words) => {
    const { user } = await openSignup('', signupApi().fail(sendVerification, code, status));
    await user.type(field('E-mail'), 'kim@example.com');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await waitFor(() => expect(field('E-mail')).toHaveAccessibleDescription(new RegExp(words)));
    expect(screen.getByRole('button', { name: 'Send code' })).toBeEnabled();
  });

  it.each([
    ['INVALID_CODE', 400, 'Invalid verification code'],
    ['CODE_EXPIRED', 400, 'Verification code expired'],
    ['INVALID_RESPONSE', 500, 'Verification failed'],
  ])('says when the code is not accepted: %s', async (code, status, words) => {
    const { user } = await openSignup('', signupApi().fail(verifyEmail, code, status));
    await user.type(field('E-mail'), 'kim@example.com');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    const digits = await screen.findByRole('textbox', { name: 'Verification code' });
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(digits).toHaveAccessibleDescription(/Please enter the 6-digit verification code/);
    await user.type(digits, '654321');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(digits).toHaveAccessibleDescription(new RegExp(words)));
    expect(digits).toHaveValue('654321');
    expect(screen.getByRole('button', { name: /Send again in \d+ s/ })).toBeDisabled();
  });

  it('row 36: mails no code where the bot check cannot be solved, and says so at the address', async () => {
    const { user, api } = await openSignup('', signupApi().fail(getBotCheck, 'NETWORK'));
    await user.type(field('E-mail'), 'kim@example.com');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await waitFor(() =>
      expect(field('E-mail')).toHaveAccessibleDescription('CAPTCHA verification is required.'),
    );
    expect(bodies(api, sendVerification)).toEqual([]);
    expect(screen.getByRole('button', { name: 'Send code' })).toBeEnabled();
  });

  it('uses another bot check for each mail and for the account', async () => {
    const page = await openSignup();
    await proveEmail(page);
    await choosePassword(page);
    await next(page);
    await describePerson(page);
    await solved();
    await page.user.click(submit());
    await screen.findByRole('heading', { name: 'Welcome to Lectern' });
    expect(page.api.queriesOf(getBotCheck)).toHaveLength(2);
  });

  it('begins anew when the address is edited', async () => {
    const page = await openSignup();
    await proveEmail(page);
    await page.user.type(field('E-mail'), 'x');
    expect(screen.queryByText('Verified')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Send code' })).toBeEnabled();
    expect(screen.queryByRole('textbox', { name: 'Verification code' })).not.toBeInTheDocument();
  });

  it('waits for the same code again when an address is edited and typed back', async () => {
    const page = await openSignup();
    await page.user.type(field('E-mail'), 'kim@example.com');
    await page.user.click(screen.getByRole('button', { name: 'Send code' }));
    await screen.findByRole('textbox', { name: 'Verification code' });
    await page.user.type(field('E-mail'), 'x');
    expect(screen.queryByRole('textbox', { name: 'Verification code' })).not.toBeInTheDocument();
    await page.user.type(field('E-mail'), '{Backspace}');
    expect(screen.getByRole('textbox', { name: 'Verification code' })).toBeInTheDocument();
    expect(bodies(page.api, sendVerification)).toHaveLength(1);
  });

  it('needs an address', async () => {
    const { user, api } = await openSignup();
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    expect(field('E-mail')).toHaveAccessibleDescription('Please enter your email address');
    expect(bodies(api, sendVerification)).toEqual([]);
  });
});
