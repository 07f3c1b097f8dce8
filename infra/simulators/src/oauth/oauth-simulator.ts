import fastify from 'fastify';
import { listen } from '../listen.ts';
import { RevokedKeys } from '../revoked-keys.ts';
import { createFaults, FAULTS, type Fault, type Faults } from './faults.ts';
import { serveGoogle } from './google.ts';
import { createGrants } from './grants.ts';
import { serveKakao } from './kakao.ts';
import { serveNaver } from './naver.ts';
import { fieldsOf, type OauthClient } from './provider.ts';

export type { OauthClient } from './provider.ts';
export { PEOPLE, type Person } from './people.ts';

export interface OauthSimulator {
  /** Own origin; providers live below `/google`, `/kakao` and `/naver`. */
  readonly url: string;
  readonly faults: Faults;
  stop(): Promise<void>;
}

/**
 * Google, Kakao and Naver on one loopback port, speaking their real protocols with a consent page of people to choose
 * from. `POST /control/faults` (`provider`, `fault`, `times`) makes the next answers of a provider go wrong; `PUT /control/keys`
 * (JSON) takes secrets of the application away.
 */
export async function startOauthSimulator(options: {
  /** 0 takes any; one that is taken moves up. */
  readonly port: number;
  readonly client: OauthClient;
}): Promise<OauthSimulator> {
  const app = fastify({ forceCloseConnections: true });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  // A page of another site that points its own name here (DNS rebinding) is not answered.
  app.addHook('onRequest', async (request, reply) => {
    if (!/^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(request.headers.host ?? '')) {
      await reply.code(421).send({ error: 'UNKNOWN_HOST' });
    }
  });
  const faults = createFaults();
  let url = '';
  const revoked = new RevokedKeys();
  const parts = { app, client: options.client, grants: createGrants(), faults, revoked, origin: () => url };
  serveGoogle(parts);
  serveKakao(parts);
  serveNaver(parts);
  app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(INDEX));
  app.post('/control/faults', (request, reply) => {
    const { provider = '', fault = '', times = '1' } = fieldsOf(request.body);
    if (!(FAULTS as readonly string[]).includes(fault)) return reply.code(400).send({ faults: FAULTS });
    faults.arm(provider, fault as Fault, Number(times));
    return reply.code(204).send();
  });
  app.put('/control/keys', (request, reply) =>
    reply.code(revoked.replaceKeys(request.body) ? 204 : 400).send(),
  );
  await app.ready();
  // Not `localhost`: cookies know no ports, and another site must not see those of the site under test.
  url = `http://127.0.0.1:${await listen(app.server, options.port)}`;
  return { url, faults, stop: () => app.close() };
}

/** The page at the simulator's own address. */
const INDEX = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sign-in simulators</title><style>:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 40rem; margin: 0 auto; padding: 2rem 1rem; } h1 { font-size: 1.375rem; }</style>
<h1>Google, Kakao and Naver</h1>
<p>This process plays them for the local site. Begin on its login page, with “Continue with …”: the consent page is here.</p>
<p><code>POST /control/faults</code> with <code>provider</code>, <code>fault</code> and <code>times</code> makes them go wrong:
${FAULTS.map((fault) => `<code>${fault}</code>`).join(', ')}.</p></html>`;
