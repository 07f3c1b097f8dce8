import { getBotCheck, register, sendVerification, verifyEmail } from '@lectern/contracts-identity';
import { expectAccessible } from '@lectern/testing/web';
import { screen, waitFor } from '@testing-library/react';
import { openPage } from '../../../testing/open-page.ts';
import {
  back,
  bodies,
  choice,
  choosePassword,
  describePerson,
  describeProfession,
  field,
  introducePerson,
  next,
  openSignup,
  proveEmail,
  signupApi,
  solved,
  submit,
} from '../../../testing/signup-steps.ts';

beforeEach(() => sessionStorage.clear());

describe('signing up with a password', () => {
  it('offers the providers that the login has, until a step is done', async () => {
    const page = await openSignup();
    const others = screen.getByRole('region', { name: 'Sign up with another account' });
    expect(others.querySelectorAll('a[href^="/api/auth/"]')).toHaveLength(3);
    await proveEmail(page);
    await choosePassword(page);
    await next(page);
    expect(others).not.toBeInTheDocument();
  });

  it('says that an account means the terms, and where to read them', async () => {
    const page = await openSignup();
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
    const page = await openSignup();
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
    const page = await openSignup();
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
    const page = await openSignup();
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
    const page = await openSignup();
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
    const page = await openSignup();
    await page.user.type(field('E-mail'), 'kim@example.com{Enter}');
    expect(await screen.findByRole('textbox', { name: 'Verification code' })).toBeInTheDocument();
    const body = { email: 'kim@example.com', language: 'en', turnstileToken: expect.any(String) };
    expect(bodies(page.api, sendVerification)).toEqual([body]);
    await page.user.type(field('E-mail'), '{Enter}');
    expect(bodies(page.api, sendVerification)).toHaveLength(1);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('keeps what was typed after a failure, and makes a new bot check', async () => {
    const page = await openSignup('', signupApi().fail(register, 'NETWORK'));
    await proveEmail(page);
    await choosePassword(page);
    await next(page);
    await describePerson(page);
    await solved();
    await page.user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent('The connection failed.');
    expect(choice('Experience')).toHaveValue('6-10');
    await solved();
    const asked = { action: 'register' };
    // One for the mail, one for the account, one to try again.
    expect(page.api.queriesOf(getBotCheck)).toEqual([asked, asked, asked]);
  });

  it('sends somebody who has an account already to the login', async () => {
    const page = await openSignup('', signupApi().fail(register, 'EMAIL_EXISTS', 409));
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
    const page = await openSignup(social);
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
    const page = await openSignup();
    const password = screen.getByLabelText('Password');
    await page.user.type(password, 'a');
    expect(screen.getByText('Weak')).toBeInTheDocument();
    await page.user.type(password, '1bcdefg');
    expect(screen.getByText('Medium')).toBeInTheDocument();
    await page.user.type(password, '!');
    expect(screen.getByText('Strong')).toBeInTheDocument();
  });

  it('puts Korea first for Koreans', async () => {
    await openPage('account.signup', { address: `/ko/login/signup${social}`, api: signupApi() });
    const names = await screen.findAllByRole('textbox');
    expect(names.slice(0, 2).map((name) => name.getAttribute('name'))).toEqual(['lastName', 'firstName']);
    const country = await screen.findByRole<HTMLSelectElement>('combobox', { name: '국가' });
    await waitFor(() => expect(country.options.length).toBe(250));
    expect(country.options[1]?.text).toBe('대한민국');
    await expectAccessible();
  });
});
