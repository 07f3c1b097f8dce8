import { createSign, generateKeyPairSync } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Faults } from './faults.ts';
import type { Grant } from './grants.ts';

const HOUR = 3_600;

/** What a provider of OpenID Connect has beyond plain OAuth 2. */
export interface OpenIdParts {
  readonly app: FastifyInstance;
  readonly faults: Faults;
  readonly provider: 'google' | 'kakao';
  readonly issuer: () => string;
  /** Paths below the issuer. */
  readonly paths: {
    readonly authorize: string;
    readonly token: string;
    readonly userinfo: string;
    readonly jwks: string;
  };
  readonly scopes: readonly string[];
  /** The claims of a token about its person, besides issuer and audience. */
  readonly claims: (person: Grant['person']) => object;
}

/** Serves discovery and keys; resolves with the maker of signed id tokens. */
export function serveOpenId(parts: OpenIdParts): (grant: Grant) => string {
  const { app, faults, provider, issuer, paths } = parts;
  const keys = { right: keyPair('right'), wrong: keyPair('right') };
  const fails = (fault: Parameters<Faults['strikes']>[1]): boolean => faults.strikes(provider, fault);

  app.get(`/${provider}/.well-known/openid-configuration`, (_request, reply) => {
    if (fails('discovery-error')) return reply.code(503).send({ error: 'temporarily_unavailable' });
    return {
      issuer: issuer(),
      authorization_endpoint: issuer() + paths.authorize,
      token_endpoint: issuer() + paths.token,
      userinfo_endpoint: issuer() + paths.userinfo,
      jwks_uri: issuer() + paths.jwks,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      scopes_supported: parts.scopes,
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
      code_challenge_methods_supported: ['S256'],
    };
  });
  app.get(`/${provider}${paths.jwks}`, () => ({ keys: [keys.right.jwk] }));

  return ({ person, clientId, nonce }) => {
    const now = Math.floor(Date.now() / 1_000);
    const start = fails('expired-token') ? now - 2 * HOUR : now;
    const claims = {
      iss: fails('wrong-issuer') ? 'https://elsewhere.example' : issuer(),
      aud: fails('wrong-audience') ? 'another-application' : clientId,
      azp: clientId,
      iat: start,
      exp: start + HOUR,
      ...(nonce === null ? {} : { nonce: fails('wrong-nonce') ? 'another' : nonce }),
      ...parts.claims(person),
    };
    return sign(claims, fails('wrong-signature') ? keys.wrong.privateKey : keys.right.privateKey);
  };
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
