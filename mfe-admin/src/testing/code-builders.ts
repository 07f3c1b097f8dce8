import type { ListedCode } from '@lectern/contracts-commerce';

/** A code as the list of staff has it. */
export const referralCode = (change: Partial<ListedCode> = {}): ListedCode => ({
  code: 'KAPS-2026',
  owner: 'Dr. Han',
  discountPercent: 30,
  commissionPercent: 10,
  scope: 'all',
  productIds: [],
  startsAt: null,
  endsAt: null,
  maxUses: 50,
  minimumKrw: null,
  isActive: true,
  uses: 2,
  version: 4,
  createdAt: '2026-11-01T01:00:00.000Z',
  totals: [
    {
      currency: 'KRW',
      uses: 1,
      discountMinor: 30_000,
      paidMinor: 70_000,
      refundedMinor: 0,
      commissionMinor: 7_000,
    },
    {
      currency: 'USD',
      uses: 1,
      discountMinor: 2_000,
      paidMinor: 5_000,
      refundedMinor: 0,
      commissionMinor: 500,
    },
  ],
  ...change,
});
