import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  Configuration,
} from 'openid-client';
import * as z from 'zod/mini';
import type { NaverClient } from '../social-settings.ts';
import { describePerson } from './describe-person.ts';
import { isPlain } from './open-id.ts';
import { orFail, type Provider } from './provider.ts';
import { readPerson } from './read-person.ts';

const Person = z.object({
  resultcode: z.literal('00'),
  response: z.object({
    id: z.string().check(z.minLength(1), z.maxLength(200)),
    email: z.optional(z.string()),
    name: z.optional(z.string()),
  }),
});

/**
 * Naver: plain OAuth 2, which needs the state at both steps. It does not say whether an address is verified, so every
 * address counts as unverified.
 */
export function naver(client: NaverClient): Provider {
  const { loginUrl, userUrl } = client;
  const configuration = new Configuration(
    {
      issuer: loginUrl,
      authorization_endpoint: `${loginUrl}/authorize`,
      token_endpoint: `${loginUrl}/token`,
    },
    client.clientId,
    client.clientSecret,
  );
  configuration.timeout = client.patience;
  if (isPlain(loginUrl)) allowInsecureRequests(configuration);
  return {
    authorizeUrl: (callback, { state }) =>
      Promise.resolve(buildAuthorizationUrl(configuration, { redirect_uri: callback.href, state })),
    async personBehind(returned, { state }) {
      const { access_token: accessToken } = await orFail('token_exchange_failed', () =>
        authorizationCodeGrant(configuration, returned, { expectedState: state }, { state }),
      );
      const { response } = await readPerson(configuration, accessToken, { from: userUrl, as: Person });
      const { id: subject, email, name } = response;
      return describePerson({ subject, email, isEmailVerified: false, name });
    },
  };
}
