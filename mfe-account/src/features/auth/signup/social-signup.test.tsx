import { completeKakaoSignup, completeNaverSignup } from '@lectern/contracts-identity';
import { expectAccessible } from '@lectern/testing/web';
import { screen, waitFor } from '@testing-library/react';
import { openPage } from '../../../testing/open-page.ts';
import {
  bodies,
  choice,
  describePerson,
  field,
  next,
  openSignup,
  signupApi,
  submit,
} from '../../../testing/signup-steps.ts';

beforeEach(() => sessionStorage.clear());

describe('completing a sign-up begun at a provider', () => {
  const token = 'temp-token-0123456789';
  const arriving = (signup: unknown) =>
    `?kakao_signup=${encodeURIComponent(JSON.stringify(signup))}&error=kakao_signup_required`;

  it('needs neither password nor code, sends the token only, and cleans the address', async () => {
    const page = await openSignup(
      arriving({ provider: 'google', email: 'kim@example.com', tempToken: token }),
    );
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
    await openSignup(arriving({ tempToken: token, email: 'kim@example.com', name: '김서연' }));
    await screen.findByRole('heading', { name: 'Complete Registration' });
    expect(field('Last name')).toHaveValue('김');
    expect(field('First name')).toHaveValue('서연');
  });

  it('row 41: has an address proved by a code where the provider does not vouch for it', async () => {
    const api = signupApi().answer(completeNaverSignup, {
      success: true,
      userId: 'user-1',
      token: 'upload',
      expiresAt: '2026-11-22T00:00:00.000Z',
    });
    const signup = { tempToken: token, email: 'kim@example.com', emailVerified: false };
    const page = await openSignup(`?naver_signup=${encodeURIComponent(JSON.stringify(signup))}`, api);
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
    expect(field('E-mail')).not.toHaveAccessibleDescription();
    await next(page);
    await page.user.selectOptions(choice('Occupation'), 'other');
    await page.user.selectOptions(choice('Experience'), '0-2');
    await page.user.click(screen.getByRole('checkbox', { name: /Privacy Policy/ }));
    await page.user.click(submit());
    await waitFor(() => expect(page.address()).toBe('/en'));
    expect(bodies(api, completeNaverSignup)).toHaveLength(1);
  });

  it('forgets a sign-up that has expired, and keeps what was typed', async () => {
    const page = await openSignup(
      arriving({ tempToken: token, email: 'kim@example.com' }),
      signupApi().fail(completeKakaoSignup, 'SOCIAL_SIGNUP_INVALID', 400),
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
    const page = await openSignup(arriving({ tempToken: token, email: 'kim@example.com' }));
    await screen.findByRole('heading', { name: 'Complete Registration' });
    page.unmount();
    await openSignup();
    expect(await screen.findByRole('heading', { name: 'Complete Registration' })).toBeInTheDocument();
  });

  it('is forgotten after ten minutes, and can be left for the e-mail', async () => {
    const page = await openSignup(arriving({ tempToken: token, email: 'kim@example.com' }));
    await screen.findByRole('heading', { name: 'Complete Registration' });
    page.unmount();
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 10 * 60_000 + 1);
    const later = await openSignup();
    expect(await screen.findByRole('heading', { name: 'Sign Up' })).toBeInTheDocument();
    expect(sessionStorage).toHaveLength(0);
    later.unmount();
    clock.mockRestore();
    const anew = await openSignup(arriving({ tempToken: token, email: 'kim@example.com' }));
    await anew.user.click(await screen.findByRole('button', { name: 'Sign up with e-mail' }));
    expect(await screen.findByRole('heading', { name: 'Sign Up' })).toBeInTheDocument();
    expect(screen.getByLabelText('Password')).toBeInTheDocument();
    expect(sessionStorage).toHaveLength(0);
  });

  it('leads to where the person came from', async () => {
    sessionStorage.setItem('lectern.return-to', JSON.stringify({ to: '/en/my', at: Date.now() }));
    const page = await openSignup(arriving({ tempToken: token, email: 'kim@example.com' }));
    await screen.findByRole('heading', { name: 'Complete Registration' });
    await describePerson(page);
    await page.user.click(submit());
    await waitFor(() => expect(page.address()).toBe('/en/my'));
  });

  it.each([['no json'], ['"text"'], ['{"tempToken":"short"}'], ['null']])('drops %s', async (text) => {
    await openSignup(`?kakao_signup=${encodeURIComponent(text)}`);
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not read what the provider sent.');
    expect(screen.getByRole('heading', { name: 'Sign Up' })).toBeInTheDocument();
    expect(sessionStorage).toHaveLength(0);
  });

  it('says what is missing when the provider’s data did not arrive', async () => {
    await openPage('account.signup', {
      address: '/en/login/signup?error=google_signup_required',
      api: signupApi(),
    });
    expect(await screen.findByText(/additional information/i)).toBeInTheDocument();
  });

  it('goes to the login when the account exists', async () => {
    const page = await openPage('account.signup', {
      address: '/en/login/signup?error=user_exists',
      api: signupApi(),
    });
    await waitFor(() => expect(page.address()).toBe('/en/login'));
  });
});
