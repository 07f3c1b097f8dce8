import { serveAuthorize } from './authorize.ts';
import type { Fault } from './faults.ts';
import { serveOpenId } from './id-tokens.ts';
import type { Person } from './people.ts';
import { clientOf, fieldsOf, isClient, type ProviderParts } from './provider.ts';

/**
 * Kakao: OAuth 2 with a client secret, id tokens for an application that has OpenID Connect switched on, numeric ids
 * beyond 32 bits, and an e-mail that people may keep back.
 */
export function serveKakao(parts: ProviderParts): void {
  const { app, client, grants, faults, origin } = parts;
  const fails = (fault: Fault, person?: Person | null): boolean => faults.strikes('kakao', fault, person);
  const idToken = serveOpenId({
    app,
    faults,
    provider: 'kakao',
    issuer: () => `${origin()}/kakao`,
    paths: {
      authorize: '/oauth/authorize',
      token: '/oauth/token',
      userinfo: '/v1/oidc/userinfo',
      jwks: '/.well-known/jwks.json',
    },
    scopes: ['openid', 'account_email', 'profile_nickname'],
    claims: ({ id, name }) => ({ sub: id, nickname: name }),
  });

  serveAuthorize(parts, {
    provider: 'Kakao',
    path: '/kakao/oauth/authorize',
    refuse: () => undefined,
    denied: { error: 'access_denied', error_description: 'User denied access' },
  });

  app.post('/kakao/oauth/token', async (request, reply) => {
    const form = fieldsOf(request.body);
    const shown = clientOf(request.headers.authorization, form);
    if (fails('token-hang')) return new Promise(() => undefined);
    if (fails('token-error')) {
      return reply.code(503).send({ error: 'server_error', error_code: 'KOE003' });
    }
    if (!isClient(parts, shown)) {
      return reply.code(401).send({ error: 'invalid_client', error_code: 'KOE010' });
    }
    const redirectUri = form['redirect_uri'] ?? '';
    if (!client.redirectUris.includes(redirectUri)) {
      return reply.code(400).send({ error: 'invalid_grant', error_code: 'KOE303' });
    }
    const grant = grants.redeem(form['code'] ?? '', {
      clientId: shown.id,
      redirectUri,
      verifier: form['code_verifier'] ?? '',
    });
    if (!grant || fails('token-refused')) {
      return reply.code(400).send({ error: 'invalid_grant', error_code: 'KOE320' });
    }
    return {
      token_type: 'bearer',
      access_token: grants.issueToken(grant.person),
      expires_in: 21_599,
      refresh_token: 'not-used',
      refresh_token_expires_in: 5_183_999,
      scope: 'account_email profile_nickname',
      id_token: idToken(grant),
    };
  });

  app.get('/kakao/v2/user/me', async (request, reply) => {
    const person = grants.personOf(request.headers.authorization);
    if (fails('user-hang')) return new Promise(() => undefined);
    if (fails('user-error', person)) return reply.code(500).send({ msg: 'internal error', code: -1 });
    if (!person || fails('user-refused', person)) {
      return reply.code(401).send({ msg: 'this access token does not exist', code: -401 });
    }
    const email =
      person.email === null
        ? { has_email: true, email_needs_agreement: true }
        : {
            has_email: true,
            email_needs_agreement: false,
            is_email_valid: true,
            is_email_verified: person.isEmailVerified,
            email: person.email,
          };
    return {
      id: fails('other-user') ? 1 : Number(person.id),
      connected_at: '2025-01-23T00:00:00Z',
      kakao_account: {
        profile_nickname_needs_agreement: false,
        profile: { nickname: person.name },
        ...email,
      },
    };
  });
}
