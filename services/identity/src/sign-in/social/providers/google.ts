import { fetchUserInfo } from 'openid-client';
import type { OpenIdClient } from '../social-settings.ts';
import { describePerson } from './describe-person.ts';
import { discoverOnce, openIdTokens, openIdUrl } from './open-id.ts';
import { orFail, type Provider } from './provider.ts';

/** Google: OpenID Connect with PKCE. The id token says whether the address is verified. */
export function google(client: OpenIdClient): Provider {
  const discovered = discoverOnce(client);
  return {
    async authorizeUrl(callback, proof) {
      const more = { scope: 'openid email profile', prompt: 'select_account' };
      return openIdUrl(await discovered(), callback, proof, more);
    },
    async personBehind(returned, proof) {
      const configuration = await orFail('server_error', discovered);
      const { accessToken, subject } = await openIdTokens(configuration, returned, proof);
      const { email, email_verified, name } = await orFail('user_data_failed', () =>
        fetchUserInfo(configuration, accessToken, subject),
      );
      return describePerson({ subject, email, isEmailVerified: email_verified === true, name });
    },
  };
}
