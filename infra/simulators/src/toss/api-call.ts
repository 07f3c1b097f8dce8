import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from './faults.ts';
import type { KeptAnswer } from './idempotency.ts';
import type { TossParts } from './parts.ts';
import { isTossCode, TossFailure, type TossLanguage } from './toss-errors.ts';
import type { Merchant } from './vocabulary.ts';

export interface ApiCall {
  readonly call: Call;
  readonly orderIdOf: (request: FastifyRequest, merchant: Merchant) => string | undefined;
  readonly work: (request: FastifyRequest, merchant: Merchant, language: TossLanguage) => unknown;
}

/** Answers one call of the API: key, idempotency, test code, faults, then the work. */
export function apiCall(parts: TossParts, { call, orderIdOf, work }: ApiCall) {
  const { faults, idempotency } = parts;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const language: TossLanguage = request.headers['accept-language']?.startsWith('en') ? 'en' : 'ko';
    try {
      const { merchant, apiKey } = merchantOf(request.headers.authorization, parts);
      const orderId = orderIdOf(request, merchant);
      failOnTestCode(request, apiKey);
      const before = faults.take(['hang', 'reset', 'error', 'processing'], call, orderId);
      if (before?.fault === 'hang') return reply.hijack();
      if (before?.fault === 'reset') return cutOff(request, reply);
      if (before?.fault === 'processing') throw new TossFailure('IDEMPOTENT_REQUEST_PROCESSING');
      if (before) throw new TossFailure(before.code ?? 'FAILED_INTERNAL_SYSTEM_PROCESSING');
      const identity = {
        key: request.method === 'POST' ? headerOf(request, 'idempotency-key') : undefined,
        apiKey,
        method: request.method,
        path: request.url,
      };
      const delay = faults.take(['delay'], call, orderId);
      const answer = await idempotency.once(identity, async () => {
        if (delay) await pause(delay.ms);
        return kept(() => work(request, merchant, language), language);
      });
      const after = faults.take(['hang-after-work', 'reset-after-work', 'error-after-work'], call, orderId);
      if (after?.fault === 'hang-after-work') return reply.hijack();
      if (after?.fault === 'reset-after-work') return cutOff(request, reply);
      if (after) throw new TossFailure(after.code ?? 'FAILED_INTERNAL_SYSTEM_PROCESSING');
      const noise = faults.take(['noise'], call, orderId);
      return await reply.code(answer.status).send(noise ? shuffled(answer.body) : answer.body);
    } catch (error) {
      if (!(error instanceof TossFailure)) throw error;
      return reply.code(error.status).send(error.body(language));
    }
  };
}

/** The account whose key was shown, and that key. @throws {TossFailure} where the key is not one of this provider's. */
function merchantOf(
  header: string | undefined,
  { merchants, revoked }: TossParts,
): { readonly merchant: Merchant; readonly apiKey: string } {
  const [scheme, encoded = ''] = (header ?? '').split(' ');
  if (scheme !== 'Basic') throw new TossFailure('UNAUTHORIZED_KEY');
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  if (!text.endsWith(':')) throw new TossFailure('INCORRECT_BASIC_AUTH_FORMAT');
  const key = text.slice(0, -1);
  const merchant = merchants.find(({ secretKey, otherSecretKey }) =>
    [secretKey, otherSecretKey].includes(key),
  );
  if (merchant && !revoked.has(key)) return { merchant, apiKey: key };
  const isClientKey = merchants.some(({ clientKey }) => clientKey === key);
  throw new TossFailure(isClientKey ? 'INVALID_API_KEY' : 'UNAUTHORIZED_KEY');
}

/** Test keys may ask for any documented error; live keys are not heard. */
function failOnTestCode(request: FastifyRequest, apiKey: string): void {
  const code = headerOf(request, 'tosspayments-test-code');
  if (code === undefined || !apiKey.startsWith('test_')) return;
  throw new TossFailure(isTossCode(code) ? code : 'INVALID_REQUEST');
}

function kept(work: () => unknown, language: TossLanguage): KeptAnswer {
  try {
    return { status: 200, body: work() };
  } catch (error) {
    if (!(error instanceof TossFailure)) throw error;
    return { status: error.status, body: error.body(language) };
  }
}

function cutOff(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  request.raw.socket.destroy();
  return reply;
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** The same object with its keys in reverse order, and an undocumented field. */
function shuffled(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries([
    ['unannouncedField', { added: 'without notice' }],
    ...Object.entries(body).toReversed(),
  ]);
}
