import { consentPage } from './consent-page.ts';
import { personIn } from './people.ts';
import { fieldsOf, withQuery, type Fields, type ProviderParts } from './provider.ts';

interface Authorize {
  readonly provider: string;
  readonly path: string;
  /** The provider's error for an unacceptable request, before the consent page; undefined for a valid one. */
  readonly refuse: (request: Fields) => string | undefined;
  readonly denied: Readonly<Record<string, string>>;
}

const PAGE = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
};

/** The step at which a person says yes or no. A wrong redirect address is told to the person, never redirected to. */
export function serveAuthorize(parts: ProviderParts, { provider, path, refuse, denied }: Authorize): void {
  const { app, client, grants } = parts;
  const wrong = (request: Fields): string | undefined => {
    if (request['client_id'] !== client.clientId) return 'unknown client_id';
    if (!client.redirectUris.includes(request['redirect_uri'] ?? '')) return 'redirect_uri mismatch';
    if (request['response_type'] !== 'code') return 'response_type must be code';
    return refuse(request);
  };

  app.get(path, (incoming, reply) => {
    const request = fieldsOf(incoming.query);
    const reason = wrong(request);
    if (reason) return reply.code(400).type('text/plain').send(reason);
    return reply.headers(PAGE).send(consentPage({ provider, action: path, request: defined(request) }));
  });

  app.post(path, (incoming, reply) => {
    const request = fieldsOf(incoming.body);
    const reason = wrong(request);
    if (reason) return reply.code(400).type('text/plain').send(reason);
    const back = request['redirect_uri'] ?? '';
    const state = request['state'] === undefined ? {} : { state: request['state'] };
    const person = personIn(request);
    if (!person) return reply.redirect(withQuery(back, { ...denied, ...state }), 302);
    const code = grants.issueCode({
      person,
      clientId: client.clientId,
      redirectUri: back,
      nonce: request['nonce'] ?? null,
      challenge: request['code_challenge'] ?? null,
    });
    return reply.redirect(withQuery(back, { code, ...state }), 302);
  });
}

const defined = (fields: Fields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
