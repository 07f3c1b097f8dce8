import { createSign, generateKeyPairSync } from 'node:crypto';
import { serveAuthorize } from './authorize.ts';
import type { Grant } from './grants.ts';
import { clientOf, fieldsOf, type ProviderParts } from './provider.ts';

const HOUR = 3_600;

/** Google as an OpenID Connect provider: discovery, code flow with PKCE, signed id tokens, user info. */
export function serveGoogle(parts: ProviderParts): void {
  const { app, client, grants, faults, origin } = parts;
  const issuer = (): string => `${origin()}/google`;
  const keys = { right: keyPair('right'), wrong: keyPair('right') };
  const fails = (fault: Parameters<typeof faults.strikes>[1]): boolean => faults.strikes('google', fault);

  app.get('/google/.well-known/openid-configuration', () => ({
    issuer: issuer(),
    authorization_endpoint: `${issuer()}/authorize`,
    token_endpoint: `${issuer()}/token`,
    userinfo_endpoint: `${issuer()}/userinfo`,
    jwks_uri: `${issuer()}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', 'profile'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    code_challenge_methods_supported: ['S256'],
  }));
  app.get('/google/jwks', () => ({ keys: [keys.right.jwk] }));

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
    const { id, secret } = clientOf(request.headers.authorization, form);
    if (fails('token-hang')) return new Promise(() => undefined);
    if (fails('token-error')) return reply.code(503).send({ error: 'temporarily_unavailable' });
    if (id !== client.clientId || secret !== client.clientSecret) {
      return reply.code(401).send({ error: 'invalid_client' });
    }
    const grant = grants.redeem(form['code'] ?? '', {
      clientId: id,
      redirectUri: form['redirect_uri'] ?? '',
      verifier: form['code_verifier'] ?? '',
    });
    if (!grant || fails('token-refused')) return reply.code(400).send({ error: 'invalid_grant' });
    return {
      access_token: grants.issueToken(grant.person),
      expires_in: HOUR - 1,
      scope: 'openid email profile',
      token_type: 'Bearer',
      id_token: idToken(grant),
    };
  });

  app.get('/google/userinfo', (request, reply) => {
    const person = grants.personOf(request.headers.authorization);
    if (fails('user-error')) return reply.code(500).send({ error: 'internal' });
    if (!person || fails('user-refused')) return reply.code(401).send({ error: 'invalid_token' });
    return claimsOf(person);
  });

  function idToken({ person, clientId, nonce }: Grant): string {
    const now = Math.floor(Date.now() / 1_000);
    const start = fails('expired-token') ? now - 2 * HOUR : now;
    const claims = {
      iss: fails('wrong-issuer') ? 'https://elsewhere.example' : issuer(),
      aud: fails('wrong-audience') ? 'somebody-else' : clientId,
      azp: clientId,
      iat: start,
      exp: start + HOUR,
      ...(nonce === null ? {} : { nonce: fails('wrong-nonce') ? 'another' : nonce }),
      ...claimsOf(person),
    };
    return sign(claims, fails('wrong-signature') ? keys.wrong.privateKey : keys.right.privateKey);
  }
}

function claimsOf({ id, name, email, isEmailVerified }: Grant['person']) {
  const mail = email === null ? {} : { email, email_verified: isEmailVerified };
  return { sub: id, name, ...mail };
}

function keyPair(kid: string) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  return { privateKey, jwk: { ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' } };
}

function sign(claims: object, key: ReturnType<typeof keyPair>['privateKey']): string {
  const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
  const body = `${encode({ alg: 'RS256', typ: 'JWT', kid: 'right' })}.${encode(claims)}`;
  return `${body}.${createSign('RSA-SHA256').update(body).sign(key, 'base64url')}`;
}
