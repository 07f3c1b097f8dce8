import type { Endpoint } from '@lectern/contracts-core';
import {
  completeKakaoSignup,
  completeNaverSignup,
  getBotCheck,
  register,
  sendVerification,
  verifyEmail,
} from '@lectern/contracts-identity';
import { createFakeApi, expectAccessible, type FakeApi } from '@lectern/testing/web';
import { screen, waitFor } from '@testing-library/react';
import { easyChallenge, signedIn } from '../../../testing/builders.ts';
import { openPage } from '../../../testing/open-page.ts';

const service = () =>
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

const open = async (query = '', api: FakeApi = service()) => {
  const page = await openPage('account.signup', {
    address: `/en/login/signup${query}`,
    api,
    onSessionCheck: signedIn,
  });
  await screen.findByRole('button', { name: 'Next' });
  return page;
};
type Page = Awaited<ReturnType<typeof open>>;

const field = (name: string) => screen.getByRole('textbox', { name });
const choice = (name: string) => screen.getByRole('combobox', { name });
const bodies = (api: FakeApi, endpoint: Endpoint) =>
  api.calls.filter((call) => call.endpoint.path === endpoint.path).map(({ body }) => body as object);
const submit = () => screen.getByRole('button', { name: /^(Sign up|Complete registration)$/ });

const next = ({ user }: Page) => user.click(screen.getByRole('button', { name: 'Next' }));
const back = ({ user }: Page) => user.click(screen.getByRole('button', { name: 'Back' }));

/** The step about the person. */
async function introducePerson(page: Page) {
  const { user } = page;
  await user.type(field('First name'), 'Seoyeon');
  await user.type(field('Last name'), 'Kim');
  await user.click(screen.getByRole('radio', { name: 'Female' }));
  await user.selectOptions(choice('Country'), 'KR');
  await next(page);
  await screen.findByRole('combobox', { name: 'Occupation' });
}

/** From the step about the person to the end of the last one. */
async function describePerson(page: Page) {
  await introducePerson(page);
  await describeProfession(page);
}

async function describeProfession({ user }: Page) {
  await user.selectOptions(choice('Occupation'), 'physician');
  await user.selectOptions(choice('Specialty'), 'dermatology');
  await user.selectOptions(choice('Experience'), '6-10');
  await user.click(screen.getByRole('checkbox', { name: /Privacy Policy/ }));
}

async function choosePassword({ user }: Page, password = 'Correct1!', again = password) {
  await user.type(screen.getByLabelText('Password'), password);
  await user.type(screen.getByLabelText('Confirm password'), again);
}

async function proveEmail({ user }: Page) {
  await user.type(field('E-mail'), 'Kim@Example.com');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  await user.type(await screen.findByRole('textbox', { name: 'Verification code' }), '12 34x56');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.getAllByText('Verified').length).toBeGreaterThan(0));
}

const solved = () => screen.findByText('Security check passed');

beforeEach(() => sessionStorage.clear());

describe('signing up with a password', () => {
  it('says that an account means the terms, and where to read them', async () => {
    const page = await open();
    await proveEmail(page);
    await choosePassword(page);
    await next(page);
    await describePerson(page);
    expect(screen.getByText(/you agree to the Terms of Service/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Read the Terms of Service/ })).toHaveAttribute(
      'href',
      '/en/terms',
    );
  });

  it('opens an account and leads to the login', async () => {
    const page = await open();
    await proveEmail(page);
    await choosePassword(page);
    await next(page);
    await describePerson(page);
    await solved();
    await page.user.click(submit());
    expect(await screen.findByRole('heading', { name: 'Welcome to Lectern' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/en/login');
    expect(bodies(page.api, verifyEmail)).toEqual([{ email: 'kim@example.com', code: '123456' }]);
    const [body] = bodies(page.api, register);
    expect(body).toEqual({
      name: 'Kim Seoyeon',
      lastName: 'Kim',
      firstName: 'Seoyeon',
      email: 'kim@example.com',
      password: 'Correct1!',
      gender: 'female',
      occupation: 'physician',
      specialty: 'dermatology',
      country: 'KR',
      experience: '6-10',
      language: 'en',
      marketing_consent: 0,
      turnstileToken: expect.any(String),
    });
    expect(register.body?.safeParse(body).success).toBe(true);
  });

  it('asks for everything a step misses, first things first, and ticks nothing beforehand', async () => {
    const page = await open();
    await next(page);
    expect(field('E-mail')).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent('Please fill in all required fields.');
    await proveEmail(page);
    await choosePassword(page);
    await solved();
    await next(page);
    expect(screen.getByRole('heading', { name: 'Step 2 of 3: About you' })).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await next(page);
    expect(field('First name')).toHaveFocus();
    expect(field('First name')).toHaveAccessibleDescription('Please enter your first name');
    expect(field('Last name')).toHaveAccessibleDescription('Please enter your last name');
    expect(screen.getByText('Please choose your gender')).toBeInTheDocument();
    expect(choice('Country')).toHaveAccessibleDescription('Please choose your country');
    await introducePerson(page);
    await page.user.click(submit());
    expect(choice('Occupation')).toHaveAccessibleDescription('Please choose your occupation');
    expect(choice('Experience')).toHaveAccessibleDescription('Please choose your experience');
    await describeProfession(page);
    expect(screen.queryByText(/^Please (choose|enter) your/)).not.toBeInTheDocument();
    await page.user.click(screen.getByRole('checkbox', { name: /Privacy Policy/ }));
    for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
    await solved();
    await page.user.click(submit());
    expect(
      screen.getByText('Please agree to the Privacy Policy.', { selector: '[role=alert] *, [role=alert]' }),
    ).toBeInTheDocument();
    expect(bodies(page.api, register)).toEqual([]);
  });

  it('keeps what was entered while one goes back and forth', async () => {
    const page = await open();
    await proveEmail(page);
    await choosePassword(page);
    await next(page);
    await describePerson(page);
    await solved();
    await back(page);
    expect(field('First name')).toHaveValue('Seoyeon');
    expect(screen.getByRole('radio', { name: 'Female' })).toBeChecked();
    await back(page);
    expect(screen.getByLabelText('Password')).toHaveValue('Correct1!');
    expect(screen.getAllByText('Verified').length).toBeGreaterThan(0);
    await next(page);
    await next(page);
    expect(choice('Experience')).toHaveValue('6-10');
  });

  it('does not go on without a verified address, or with passwords that differ', async () => {
    const page = await open();
    await page.user.type(field('E-mail'), 'kim@example.com');
    await choosePassword(page, 'Correct1!', 'Correct2!');
    await next(page);
    expect(screen.getByRole('alert')).toHaveTextContent('Passwords do not match');
    const again = screen.getByLabelText('Confirm password');
    expect(again).toHaveFocus();
    await page.user.clear(again);
    await page.user.type(again, 'Correct1!');
    await next(page);
    expect(field('E-mail')).toHaveFocus();
    expect(field('E-mail')).toHaveAccessibleDescription('Please complete email verification');
    expect(screen.queryByRole('textbox', { name: 'First name' })).not.toBeInTheDocument();
  });

  it('sends the code, not the form, when Enter ends the address', async () => {
    const page = await open();
    await page.user.type(field('E-mail'), 'kim@example.com{Enter}');
    expect(await screen.findByRole('textbox', { name: 'Verification code' })).toBeInTheDocument();
    const body = { email: 'kim@example.com', language: 'en', turnstileToken: expect.any(String) };
    expect(bodies(page.api, sendVerification)).toEqual([body]);
    await page.user.type(field('E-mail'), '{Enter}');
    expect(bodies(page.api, sendVerification)).toHaveLength(1);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('keeps what was typed after a failure, and makes a new bot check', async () => {
    const page = await open('', service().fail(register, 'NETWORK'));
    await proveEmail(page);
    await choosePassword(page);
    await next(page);
    await describePerson(page);
    await solved();
    await page.user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent('The network did not answer.');
    expect(choice('Experience')).toHaveValue('6-10');
    await solved();
    const asked = { action: 'register' };
    // One for the mail, one for the account, one to try again.
    expect(page.api.queriesOf(getBotCheck)).toEqual([asked, asked, asked]);
  });

  it('sends somebody who has an account already to the login', async () => {
    const page = await open('', service().fail(register, 'EMAIL_EXISTS', 409));
    await proveEmail(page);
    await choosePassword(page);
    await next(page);
    await describePerson(page);
    await solved();
    await page.user.click(submit());
    await waitFor(() => expect(page.address()).toBe('/en/login'));
  });
});

/** Comes with an address that needs no proof, and so to the person's step at once. */
const social = `?google_signup=${encodeURIComponent(JSON.stringify({ tempToken: 'temp-token-0123456789', email: 'kim@example.com' }))}`;

describe('the form', () => {
  it('lets only physicians choose a specialty', async () => {
    const page = await open(social);
    await describePerson(page);
    await page.user.selectOptions(choice('Occupation'), 'other');
    expect(choice('Specialty')).toBeDisabled();
    await page.user.selectOptions(choice('Occupation'), 'physician');
    await page.user.selectOptions(choice('Specialty'), 'surgery');
    await page.user.selectOptions(choice('Occupation'), 'registered-nurse');
    expect(choice('Specialty')).toBeDisabled();
    expect(choice('Specialty')).toHaveValue('');
  });

  it('judges the password while it is typed', async () => {
    const page = await open();
    const password = screen.getByLabelText('Password');
    await page.user.type(password, 'a');
    expect(screen.getByText('Weak')).toBeInTheDocument();
    await page.user.type(password, '1bcdefg');
    expect(screen.getByText('Medium')).toBeInTheDocument();
    await page.user.type(password, '!');
    expect(screen.getByText('Strong')).toBeInTheDocument();
  });

  it('puts Korea first for Koreans', async () => {
    await openPage('account.signup', { address: `/ko/login/signup${social}`, api: service() });
    const names = await screen.findAllByRole('textbox');
    expect(names.slice(0, 2).map((name) => name.getAttribute('name'))).toEqual(['lastName', 'firstName']);
    const country = await screen.findByRole<HTMLSelectElement>('combobox', { name: '국가' });
    await waitFor(() => expect(country.options.length).toBe(250));
    expect(country.options[1]?.text).toBe('대한민국');
    await expectAccessible();
  });
});

describe('proving the address', () => {
  it.each([
    ['EMAIL_EXISTS', 409, 'Email already exists'],
    ['MAIL_FAILED', 503, 'Failed to send verification email'],
    ['CAPTCHA_HARDER', 400, 'There is a lot of traffic right now.'],
    ['INVALID_RESPONSE', 502, 'Failed to send verification email'],
  ])('says when no code was sent: %s', async (code, status, words) => {
    const { user } = await open('', service().fail(sendVerification, code, status));
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
    const { user } = await open('', service().fail(verifyEmail, code, status));
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
    const { user, api } = await open('', service().fail(getBotCheck, 'NETWORK'));
    await user.type(field('E-mail'), 'kim@example.com');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await waitFor(() =>
      expect(field('E-mail')).toHaveAccessibleDescription('CAPTCHA verification is required.'),
    );
    expect(bodies(api, sendVerification)).toEqual([]);
    expect(screen.getByRole('button', { name: 'Send code' })).toBeEnabled();
  });

  it('uses another bot check for each mail and for the account', async () => {
    const page = await open();
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
    const page = await open();
    await proveEmail(page);
    await page.user.type(field('E-mail'), 'x');
    expect(screen.queryByText('Verified')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Send code' })).toBeEnabled();
    expect(screen.queryByRole('textbox', { name: 'Verification code' })).not.toBeInTheDocument();
  });

  it('waits for the same code again when an address is edited and typed back', async () => {
    const page = await open();
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
    const { user, api } = await open();
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    expect(field('E-mail')).toHaveAccessibleDescription('Please enter your email address');
    expect(bodies(api, sendVerification)).toEqual([]);
  });
});

describe('completing a sign-up begun at a provider', () => {
  const token = 'temp-token-0123456789';
  const arriving = (signup: unknown) =>
    `?kakao_signup=${encodeURIComponent(JSON.stringify(signup))}&error=kakao_signup_required`;

  it('needs neither password nor code, sends the token only, and cleans the address', async () => {
    const page = await open(arriving({ provider: 'google', email: 'kim@example.com', tempToken: token }));
    expect(await screen.findByRole('heading', { name: 'Complete Registration' })).toBeInTheDocument();
    await waitFor(() => expect(page.address()).toBe('/en/login/signup'));
    expect(screen.getByText('Additional information needed')).toBeInTheDocument();
    expect(field('E-mail')).toHaveValue('kim@example.com');
    expect(field('E-mail')).toHaveAttribute('readonly');
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    await describePerson(page);
    await expectAccessible();
    await page.user.click(submit());
    await waitFor(() => expect(page.address()).toBe('/en'));
    const [body] = bodies(page.api, completeKakaoSignup);
    expect(body).toMatchObject({ tempToken: token, name: 'Kim Seoyeon' });
    expect(body).not.toHaveProperty('email');
    expect(sessionStorage).toHaveLength(0);
  });

  it('fills in what the provider said, for the person to correct', async () => {
    await open(arriving({ tempToken: token, email: 'kim@example.com', name: '김서연' }));
    await screen.findByRole('heading', { name: 'Complete Registration' });
    expect(field('Last name')).toHaveValue('김');
    expect(field('First name')).toHaveValue('서연');
  });

  it('row 41: has an address proved by a code where the provider does not vouch for it', async () => {
    const api = service().answer(completeNaverSignup, {
      success: true,
      userId: 'user-1',
      token: 'upload',
      expiresAt: '2026-11-22T00:00:00.000Z',
    });
    const signup = { tempToken: token, email: 'kim@example.com', emailVerified: false };
    const page = await open(`?naver_signup=${encodeURIComponent(JSON.stringify(signup))}`, api);
    await screen.findByRole('heading', { name: 'Complete Registration' });
    expect(field('E-mail')).toHaveValue('kim@example.com');
    expect(field('E-mail')).toHaveAttribute('readonly');
    expect(field('E-mail')).toHaveAccessibleDescription('Please confirm this address with a code');
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    await page.user.type(field('First name'), 'Seoyeon');
    await page.user.type(field('Last name'), 'Kim');
    await page.user.click(screen.getByRole('radio', { name: 'Female' }));
    await page.user.selectOptions(choice('Country'), 'KR');
    await next(page);
    expect(field('E-mail')).toHaveAccessibleDescription(/Please complete email verification/);
    expect(bodies(api, completeNaverSignup)).toEqual([]);
    await expectAccessible();
    await page.user.click(screen.getByRole('button', { name: 'Send code' }));
    await page.user.type(await screen.findByRole('textbox', { name: 'Verification code' }), '123456');
    await page.user.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(screen.getAllByText('Verified').length).toBeGreaterThan(0));
    await next(page);
    await page.user.selectOptions(choice('Occupation'), 'other');
    await page.user.selectOptions(choice('Experience'), '0-2');
    await page.user.click(screen.getByRole('checkbox', { name: /Privacy Policy/ }));
    await page.user.click(submit());
    await waitFor(() => expect(page.address()).toBe('/en'));
    expect(bodies(api, completeNaverSignup)).toHaveLength(1);
  });

  it('forgets a sign-up that has expired, and keeps what was typed', async () => {
    const page = await open(
      arriving({ tempToken: token, email: 'kim@example.com' }),
      service().fail(completeKakaoSignup, 'SOCIAL_SIGNUP_INVALID', 400),
    );
    await screen.findByRole('heading', { name: 'Complete Registration' });
    await describePerson(page);
    await page.user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent('The sign-up has expired.');
    expect(choice('Experience')).toHaveValue('6-10');
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/en/login');
    expect(sessionStorage).toHaveLength(0);
  });

  it('survives a reload', async () => {
    const page = await open(arriving({ tempToken: token, email: 'kim@example.com' }));
    await screen.findByRole('heading', { name: 'Complete Registration' });
    page.unmount();
    await open();
    expect(await screen.findByRole('heading', { name: 'Complete Registration' })).toBeInTheDocument();
  });

  it('is forgotten after ten minutes, and can be left for the e-mail', async () => {
    const page = await open(arriving({ tempToken: token, email: 'kim@example.com' }));
    await screen.findByRole('heading', { name: 'Complete Registration' });
    page.unmount();
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 10 * 60_000 + 1);
    const later = await open();
    expect(await screen.findByRole('heading', { name: 'Sign Up' })).toBeInTheDocument();
    expect(sessionStorage).toHaveLength(0);
    later.unmount();
    clock.mockRestore();
    const anew = await open(arriving({ tempToken: token, email: 'kim@example.com' }));
    await anew.user.click(await screen.findByRole('button', { name: 'Sign up with e-mail' }));
    expect(await screen.findByRole('heading', { name: 'Sign Up' })).toBeInTheDocument();
    expect(screen.getByLabelText('Password')).toBeInTheDocument();
    expect(sessionStorage).toHaveLength(0);
  });

  it('leads to where the person came from', async () => {
    sessionStorage.setItem('lectern.return-to', JSON.stringify({ to: '/en/my', at: Date.now() }));
    const page = await open(arriving({ tempToken: token, email: 'kim@example.com' }));
    await screen.findByRole('heading', { name: 'Complete Registration' });
    await describePerson(page);
    await page.user.click(submit());
    await waitFor(() => expect(page.address()).toBe('/en/my'));
  });

  it.each([['no json'], ['"text"'], ['{"tempToken":"short"}'], ['null']])('drops %s', async (text) => {
    await open(`?kakao_signup=${encodeURIComponent(text)}`);
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not read what the provider sent.');
    expect(screen.getByRole('heading', { name: 'Sign Up' })).toBeInTheDocument();
    expect(sessionStorage).toHaveLength(0);
  });

  it('says what is missing when the provider’s data did not arrive', async () => {
    await openPage('account.signup', {
      address: '/en/login/signup?error=google_signup_required',
      api: service(),
    });
    expect(await screen.findByText(/additional information/i)).toBeInTheDocument();
  });

  it('goes to the login when the account exists', async () => {
    const page = await openPage('account.signup', {
      address: '/en/login/signup?error=user_exists',
      api: service(),
    });
    await waitFor(() => expect(page.address()).toBe('/en/login'));
  });
});
