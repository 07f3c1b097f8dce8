import { serveAuthorize } from './authorize.ts';
import type { Fault } from './faults.ts';
import type { Grant } from './grants.ts';
import { serveOpenId } from './id-tokens.ts';
import type { Person } from './people.ts';
import { clientOf, fieldsOf, isClient, type ProviderParts } from './provider.ts';

/** Google as an OpenID Connect provider: discovery, code flow with PKCE, signed id tokens, user info. */
export function serveGoogle(parts: ProviderParts): void {
  const { app, grants, faults, origin } = parts;
  const fails = (fault: Fault, person?: Person | null): boolean => faults.strikes('google', fault, person);
  const idToken = serveOpenId({
    app,
    faults,
    provider: 'google',
    issuer: () => `${origin()}/google`,
    paths: { authorize: '/authorize', token: '/token', userinfo: '/userinfo', jwks: '/jwks' },
    scopes: ['openid', 'email', 'profile'],
    claims: claimsOf,
  });

  serveAuthorize(parts, {
    provider: 'Google',
    path: '/google/authorize',
    refuse: ({ scope = '', code_challenge_method: method = 'S256' }) => {
      if (!scope.split(' ').includes('openid')) return 'scope must contain openid';
      return method === 'S256' ? undefined : 'code_challenge_method must be S256';
    },
    denied: { error: 'access_denied' },
  });

  app.post('/google/token', async (request, reply) => {
    const form = fieldsOf(request.body);
    const shown = clientOf(request.headers.authorization, form);
    if (fails('token-hang')) return new Promise(() => undefined);
    if (fails('token-error')) return reply.code(503).send({ error: 'temporarily_unavailable' });
    if (!isClient(parts, shown)) {
      return reply.code(401).send({ error: 'invalid_client' });
    }
    const grant = grants.redeem(form['code'] ?? '', {
      clientId: shown.id,
      redirectUri: form['redirect_uri'] ?? '',
      verifier: form['code_verifier'] ?? '',
    });
    if (!grant || fails('token-refused')) return reply.code(400).send({ error: 'invalid_grant' });
    return {
      access_token: grants.issueToken(grant.person),
      expires_in: 3_599,
      scope: 'openid email profile',
      token_type: 'Bearer',
      id_token: idToken(grant),
    };
  });

  app.get('/google/userinfo', async (request, reply) => {
    const person = grants.personOf(request.headers.authorization);
    if (fails('user-hang')) return new Promise(() => undefined);
    if (fails('user-error', person)) return reply.code(500).send({ error: 'internal' });
    if (!person || fails('user-refused', person)) return reply.code(401).send({ error: 'invalid_token' });
    return { ...claimsOf(person), ...(fails('other-user') ? { sub: 'another-person' } : {}) };
  });
}

function claimsOf({ id, name, email, isEmailVerified }: Grant['person']) {
  const mail = email === null ? {} : { email, email_verified: isEmailVerified };
  return { sub: id, name, ...mail };
}
