import { getBotCheck, login } from '@lectern/contracts-identity';
import { ApiError } from '@lectern/http';
import { createFakeApi, type FakeApi } from '@lectern/testing/web';
import { screen, waitFor } from '@testing-library/react';
import { currentUser, easyChallenge, signedIn } from './builders.ts';
import { openPage } from './open-page.ts';

/** The service while a person signs in. */
export const loginApi = () =>
  createFakeApi()
    .answer(getBotCheck, () => ({ kind: 'altcha' as const, challenge: easyChallenge() }))
    .answer(login, { success: true, user: currentUser() });

export const openLogin = async (address = '/en/login', api: FakeApi = loginApi()) => {
  const page = await openPage('account.login', { address, api, onSessionCheck: signedIn });
  await screen.findByRole('heading', { level: 1 });
  await page.user.click(email());
  return page;
};

export const email = () => screen.getByRole('textbox', { name: 'E-mail' });
export const password = () => screen.getByLabelText('Password');
export const submit = () => screen.getByRole('button', { name: /^Log in/ });
export const isReady = () => waitFor(() => expect(submit()).toBeEnabled());
export const sent = (api: FakeApi) =>
  api.calls
    .filter(({ endpoint }) => endpoint.path === login.path)
    .map(({ body }) => body as Record<string, unknown>);

export async function fill(
  page: Awaited<ReturnType<typeof openLogin>>,
  values = ['kim@example.com', 'correct horse 1!'],
) {
  await page.user.type(email(), values[0] ?? '');
  await page.user.type(password(), values[1] ?? '');
  await isReady();
}

/** Refuses once with a code, then lets in. */
export function refusing(code: string, status: number, message = '', details?: unknown): FakeApi {
  let isFirst = true;
  return loginApi().answer(login, () => {
    if (!isFirst) return { success: true, user: currentUser() };
    isFirst = false;
    throw new ApiError({ code, status, message, details });
  });
}
