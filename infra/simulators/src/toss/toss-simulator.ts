import { join } from 'node:path';
import fastify from 'fastify';
import { listen } from '../listen.ts';
import { RevokedKeys } from '../revoked-keys.ts';
import { MovableClock } from './clock.ts';
import { serveControl } from './control.ts';
import { TossFaults } from './faults.ts';
import { IdempotencyStore } from './idempotency.ts';
import { openJournal } from './journal.ts';
import { Payments } from './payments.ts';
import { servePayPage } from './pay-page.ts';
import { serveReceiptPage } from './receipt-page.ts';
import { serveRest } from './rest.ts';
import type { Merchant } from './vocabulary.ts';
import { Webhooks } from './webhooks.ts';
import { serveWidget } from './widget.ts';

export interface TossConfig {
  /** 0 takes any; one that is taken moves up. */
  readonly port: number;
  readonly merchants: readonly Merchant[];
  /** Where notices go; nowhere when undefined. */
  readonly webhookUrl: string | undefined;
  /** Folder that keeps payments over a restart; nothing is kept when undefined. */
  readonly folder: string | undefined;
}

export interface TossSimulator {
  /** Own origin: the API below `/v1`, the widget's script at `/v2/standard`. */
  readonly url: string;
  readonly clock: MovableClock;
  readonly faults: TossFaults;
  readonly payments: Payments;
  readonly webhooks: Webhooks;
  stop(): Promise<void>;
}

/** Toss Payments on a loopback port: widget script, hosted pay page, API, webhooks, and a control API for tests. */
export async function startTossSimulator(config: TossConfig): Promise<TossSimulator> {
  const app = fastify({ forceCloseConnections: true, routerOptions: { maxParamLength: 300 } });
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
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ code: 'NOT_FOUND', message: 'Not found.' }),
  );
  let url = '';
  const clock = new MovableClock();
  const faults = new TossFaults();
  const journal = openJournal(
    config.folder === undefined ? undefined : join(config.folder, 'payments.jsonl'),
  );
  const payments = new Payments({ clock, journal, origin: () => url });
  const webhooks = new Webhooks({ clock, faults, url: config.webhookUrl });
  payments.announce = (payment) => webhooks.announce(payment);
  const idempotency = new IdempotencyStore(() => clock.now());
  const { merchants } = config;
  const revoked = new RevokedKeys();
  const parts = { app, merchants, clock, faults, payments, webhooks, idempotency, revoked };
  serveRest(parts);
  serveControl(parts);
  serveWidget(parts);
  servePayPage(parts);
  serveReceiptPage(parts);
  await app.ready();
  // Not `localhost`: to a browser the provider is another site, as it really is.
  url = `http://127.0.0.1:${await listen(app.server, config.port)}`;
  return {
    url,
    clock,
    faults,
    payments,
    webhooks,
    async stop() {
      clock.stop();
      await app.close();
    },
  };
}
