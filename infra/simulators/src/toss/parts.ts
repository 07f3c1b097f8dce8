import type { FastifyInstance } from 'fastify';
import type { RevokedKeys } from '../revoked-keys.ts';
import type { MovableClock } from './clock.ts';
import type { TossFaults } from './faults.ts';
import type { IdempotencyStore } from './idempotency.ts';
import type { Payments } from './payments.ts';
import type { Merchant } from './vocabulary.ts';
import type { Webhooks } from './webhooks.ts';

/** What the routes of the simulator share. */
export interface TossParts {
  readonly app: FastifyInstance;
  readonly merchants: readonly Merchant[];
  readonly clock: MovableClock;
  readonly faults: TossFaults;
  readonly payments: Payments;
  readonly webhooks: Webhooks;
  readonly idempotency: IdempotencyStore;
  /** Secret keys that count no longer. */
  readonly revoked: RevokedKeys;
}
