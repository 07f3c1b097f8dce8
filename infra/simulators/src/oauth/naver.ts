import { serveAuthorize } from './authorize.ts';
import type { Fault } from './faults.ts';
import type { Person } from './people.ts';
import { clientOf, fieldsOf, isClient, type ProviderParts } from './provider.ts';

/** Naver: state is mandatory at both steps, failures of the token step travel with status 200, numbers as strings. */
export function serveNaver(parts: ProviderParts): void {
  const { app, client, grants, faults } = parts;
  const fails = (fault: Fault, person?: Person | null): boolean => faults.strikes('naver', fault, person);

  serveAuthorize(parts, {
    provider: 'Naver',
    path: '/naver/oauth2.0/authorize',
    refuse: ({ state }) => (state ? undefined : 'state is mandatory'),
    denied: { error: 'access_denied', error_description: 'Canceled By User' },
  });

  app.post('/naver/oauth2.0/token', async (request, reply) => {
    const form = fieldsOf(request.body);
    const shown = clientOf(request.headers.authorization, form);
    if (fails('token-hang')) return new Promise(() => undefined);
    if (fails('token-error')) return reply.code(500).send({ error: 'server_error' });
    if (!isClient(parts, shown)) {
      return { error: 'invalid_client', error_description: 'wrong client id / client secret pair' };
    }
    const grant = grants.redeem(form['code'] ?? '', {
      clientId: shown.id,
      // Naver does not ask for the address again at this step.
      redirectUri: form['redirect_uri'] ?? client.redirectUris[0] ?? '',
      verifier: form['code_verifier'] ?? '',
    });
    if (!grant || !form['state'] || fails('token-refused')) {
      return { error: 'invalid_request', error_description: 'no valid data in session' };
    }
    return {
      access_token: grants.issueToken(grant.person),
      refresh_token: 'not-used',
      token_type: 'bearer',
      expires_in: '3600',
    };
  });

  app.get('/naver/v1/nid/me', async (request, reply) => {
    const person = grants.personOf(request.headers.authorization);
    if (fails('user-hang')) return new Promise(() => undefined);
    if (fails('user-error', person))
      return reply.code(500).send({ resultcode: '999', message: 'internal error' });
    if (!person || fails('user-refused', person)) {
      return reply.code(401).send({ resultcode: '024', message: 'Authentication failed' });
    }
    const email = person.email === null ? {} : { email: person.email };
    return {
      resultcode: '00',
      message: 'success',
      response: { id: `naver-${person.id}`, name: person.name, ...email },
    };
  });
}
