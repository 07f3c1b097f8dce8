import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  type Configuration,
} from 'openid-client';
import type { OpenIdClient } from '../social-settings.ts';
import { orFail, type SocialProof } from './provider.ts';

/** Asks an issuer for its addresses and keys, once it works never again. Signatures of its tokens are checked. */
export function discoverOnce(client: OpenIdClient): () => Promise<Configuration> {
  let found: Promise<Configuration> | undefined;
  return () => {
    found ??= discovery(new URL(client.issuer), client.clientId, client.clientSecret, undefined, {
      timeout: client.patience,
      execute: [enableNonRepudiationChecks, ...(isPlain(client.issuer) ? [allowInsecureRequests] : [])],
    });
    found.catch(() => (found = undefined));
    return found;
  };
}

/** Only the settings can name such an address, and only on the same machine. */
export const isPlain = (address: string): boolean => new URL(address).protocol === 'http:';

/** The provider's sign-in address, with the parameters that tie the return to this browser. */
export async function openIdUrl(
  configuration: Configuration,
  callback: URL,
  { state, nonce, verifier }: SocialProof,
  more: Readonly<Record<string, string>>,
): Promise<URL> {
  return buildAuthorizationUrl(configuration, {
    redirect_uri: callback.href,
    state,
    nonce,
    ...(configuration.serverMetadata().supportsPKCE()
      ? { code_challenge: await calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' }
      : {}),
    ...more,
  });
}

/**
 * Trades the code for an access token and the subject of a verified id token.
 * @throws {SocialFailed} token_exchange_failed.
 */
export function openIdTokens(
  configuration: Configuration,
  returned: URL,
  { state, nonce, verifier }: SocialProof,
): Promise<{ accessToken: string; subject: string }> {
  return orFail('token_exchange_failed', async () => {
    const tokens = await authorizationCodeGrant(configuration, returned, {
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
      ...(configuration.serverMetadata().supportsPKCE() ? { pkceCodeVerifier: verifier } : {}),
    });
    return { accessToken: tokens.access_token, subject: tokens.claims()?.sub ?? '' };
  });
}
