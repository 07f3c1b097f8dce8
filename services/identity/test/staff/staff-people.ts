import type { StaffRole } from '@lectern/contracts-core';
import { fromBase32, timeStep, totpCode } from '@lectern/nest-kit/totp';
import { logIn, signUp, type TestIdentity } from '../start-test-identity.ts';
import type { TestBrowser } from '../test-browser.ts';

/** The code an app shows `later` time steps from now; each signs in once. */
export const codeOf = (secret: string, later = 0): string =>
  totpCode(fromBase32(secret), timeStep(Date.now()) + later);

/** A staff member, signed in with the password only: their second step is not set up. */
export async function newStaff(identity: TestIdentity, email: string, ...roles: StaffRole[]) {
  const id = await signUp(identity, email);
  await identity.query('update account set roles = $2 where id = $1', [id, roles]);
  const browser = identity.browser();
  await logIn(browser, email);
  return { id, browser };
}

/** Has a code mailed for setting the second step up. */
export async function mailedCode(identity: TestIdentity, browser: TestBrowser): Promise<string> {
  await browser.post('/api/auth/second-step/mail-code');
  const { body } = await browser.get('/api/auth/me');
  return identity.code(String(body['email']));
}

/** Sets up the second step of who is signed in; uses the present code up. */
export async function setUpSecondStep(identity: TestIdentity, browser: TestBrowser) {
  const { body } = await browser.post('/api/auth/second-step/setup', {
    mailCode: await mailedCode(identity, browser),
  });
  const secret = String(body['secret']);
  // The clock stands still meanwhile: the oldest code that counts would be too old if a time step ended on the way.
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  const confirmed = await browser.post('/api/auth/second-step/confirm', { code: codeOf(secret, -1) });
  clock.mockRestore();
  return { secret, uri: String(body['uri']), recoveryCodes: confirmed.body['recoveryCodes'] as string[] };
}

/** A staff member who has passed the second step; the code they gave stays fresh. */
export async function staffAtWork(identity: TestIdentity, email: string, ...roles: StaffRole[]) {
  const staff = await newStaff(identity, email, ...roles);
  const step = await setUpSecondStep(identity, staff.browser);
  await keepStepFresh(identity, staff.id);
  return { ...staff, ...step };
}

/** On a busy machine a file of tests may take longer than the five minutes a code is fresh for. */
export async function keepStepFresh(identity: TestIdentity, id: string): Promise<void> {
  await identity.query(
    `update session set app_code_at = now() + interval '1 hour' where account_id = $1 and app_code_at is not null`,
    [id],
  );
}
