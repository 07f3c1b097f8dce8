import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { TossFault } from './faults.ts';
import type { TossParts } from './parts.ts';
import { showPayment } from './payment.ts';
import { TossFailure } from './toss-errors.ts';
import { isCurrency, isMethod, toMinor, type Merchant } from './vocabulary.ts';

/** Below 0 the clock goes back: what `npm start` lets happen in the past is paid in the past. */
const Advance = z.strictObject({ advanceMs: z.int() });
const Authenticated = z.strictObject({
  orderId: z.string(),
  orderName: z._default(z.string(), 'Simulated order'),
  amount: z.number(),
  currency: z._default(z.string(), 'KRW'),
  method: z._default(z.string(), 'CARD'),
});
const Deposit = z.strictObject({ orderId: z.string(), takeBack: z._default(z.boolean(), false) });
const EndCancel = z.strictObject({ orderId: z.string(), status: z.enum(['DONE', 'ABORTED']) });
const Forged = z.strictObject({
  body: z.record(z.string(), z.unknown()),
  transmissionId: z.optional(z.string()),
});
const Url = z.strictObject({ url: z.nullable(z.url()) });

/** What tests may do to the provider. Only JSON is heard, which no page of another site can send. */
export function serveControl(parts: TossParts): void {
  const { app, clock, faults, payments, revoked, webhooks } = parts;
  app.addHook('preValidation', async (request, reply) => {
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
    if (isForm && request.url.startsWith('/control')) await reply.code(415).send({ error: 'JSON_ONLY' });
  });

  app.get('/control/payments', () => payments.list().map((payment) => showPayment(payment, 'en')));
  /** An authenticated payment without a browser: what a payer leaves behind on the hosted page. */
  app.post('/control/payments', (request, reply) =>
    answer(reply, () => {
      const asked = Authenticated.parse(request.body);
      const { currency, method } = asked;
      if (!isCurrency(currency) || !isMethod(method)) throw new TossFailure('INVALID_REQUEST');
      const merchant = merchantFor(parts.merchants, currency);
      const totalMinor = toMinor(asked.amount, currency);
      const { orderId, orderName } = asked;
      const payment = payments.open({ merchant, orderId, orderName, currency, totalMinor, method });
      payments.authenticate(payment);
      return showPayment(payment, 'en');
    }),
  );
  app.get('/control/clock', () => ({ now: new Date(clock.now()).toISOString() }));
  app.post('/control/clock', (request, reply) =>
    answer(reply, () => {
      clock.advance(Advance.parse(request.body).advanceMs);
      return { now: new Date(clock.now()).toISOString() };
    }),
  );
  app.get('/control/faults', () => faults.list());
  app.post('/control/faults', (request, reply) =>
    answer(reply, () => {
      faults.arm(TossFault.parse(request.body));
      return faults.list();
    }),
  );
  app.delete('/control/faults', (_request, reply) => {
    faults.clear();
    return reply.code(204).send();
  });
  app.put('/control/keys', (request, reply) =>
    reply.code(revoked.replaceKeys(request.body) ? 204 : 400).send(),
  );
  app.post('/control/deposits', (request, reply) =>
    answer(reply, () => {
      const { orderId, takeBack } = Deposit.parse(request.body);
      const payment = paymentOf(orderId);
      if (takeBack) payments.takeDepositBack(payment);
      else payments.deposit(payment);
      return showPayment(payment, 'en');
    }),
  );
  app.post('/control/cancels', (request, reply) =>
    answer(reply, () => {
      const { orderId, status } = EndCancel.parse(request.body);
      const payment = paymentOf(orderId);
      const running = payment.cancels.filter((cancel) => cancel.status === 'IN_PROGRESS');
      for (const cancel of running) payments.finishCancel(payment, cancel, status);
      return showPayment(payment, 'en');
    }),
  );
  app.get('/control/webhooks', () => ({ url: webhooks.url ?? null, deliveries: webhooks.deliveries }));
  app.post('/control/webhooks', (request, reply) =>
    answer(reply, () => {
      const { body, transmissionId } = Forged.parse(request.body);
      return webhooks.send(body, transmissionId);
    }),
  );
  app.put('/control/webhooks', (request, reply) =>
    answer(reply, () => {
      webhooks.url = Url.parse(request.body).url ?? undefined;
      return { url: webhooks.url ?? null };
    }),
  );

  function paymentOf(orderId: string) {
    for (const merchant of parts.merchants) {
      if (payments.list().some((one) => one.orderId === orderId && one.mId === merchant.mId)) {
        return payments.findByOrder(merchant, orderId);
      }
    }
    throw new TossFailure('NOT_FOUND_PAYMENT');
  }
}

/** The shop's account that takes a currency. @throws {TossFailure} */
export function merchantFor(merchants: readonly Merchant[], currency: 'KRW' | 'USD'): Merchant {
  const merchant = merchants.find(({ currencies }) => currencies.includes(currency));
  if (!merchant) throw new TossFailure('INVALID_REQUEST');
  return merchant;
}

function answer(reply: FastifyReply, work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    if (error instanceof TossFailure) return reply.code(error.status).send(error.body('en'));
    if (error instanceof z.core.$ZodError) return reply.code(400).send({ issues: error.issues });
    throw error;
  }
}
