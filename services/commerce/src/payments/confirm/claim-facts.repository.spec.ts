import type { Database } from '@lectern/nest-kit';
import { ClaimFactsRepository, type MetByClaim } from './claim-facts.repository.ts';

const met = { order: { id: 'order-1', userId: 'buyer-1' }, mark: 'as seen' } as MetByClaim;
const failing = (code: string) =>
  new ClaimFactsRepository({
    row: () => Promise.reject(Object.assign(new Error('said PostgreSQL'), { code })),
  } as unknown as Database);

describe('row 57: a claim that the database ends', () => {
  it.each(['40P01', '40001'])('is looked at anew after %s', async (code) => {
    await expect(
      failing(code).beginAttempt('attempt-1', met, { paymentKey: 'key-1', seats: {} }),
    ).resolves.toBe('changed');
  });

  it.each(['53100', '57P01', '23505'])('is not believed to be undone after %s', async (code) => {
    await expect(
      failing(code).beginAttempt('attempt-1', met, { paymentKey: 'key-1', seats: {} }),
    ).rejects.toMatchObject({ code });
  });
});
