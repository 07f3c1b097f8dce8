import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
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
 * from. `POST /control/faults` (`provider`, `fault`, `times`) makes the next answers of a provider go wrong.
 */
export async function startOauthSimulator(options: {
  readonly port: number;
  readonly client: OauthClient;
}): Promise<OauthSimulator> {
  const app = fastify({ forceCloseConnections: true });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  const faults = createFaults();
  let url = '';
  const parts = { app, client: options.client, grants: createGrants(), faults, origin: () => url };
  serveGoogle(parts);
  serveKakao(parts);
  serveNaver(parts);
  app.post('/control/faults', (request, reply) => {
    const { provider = '', fault = '', times = '1' } = fieldsOf(request.body);
    if (!(FAULTS as readonly string[]).includes(fault)) return reply.code(400).send({ faults: FAULTS });
    faults.arm(provider, fault as Fault, Number(times));
    return reply.code(204).send();
  });
  await app.listen({ port: options.port, host: '127.0.0.1' });
  url = `http://localhost:${(app.server.address() as AddressInfo).port}`;
  return { url, faults, stop: () => app.close() };
}
