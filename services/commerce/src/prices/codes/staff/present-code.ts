import type { ReferralCode } from '@lectern/contracts-commerce';
import type { AuditDetail } from '@lectern/nest-kit';
import { fixedDiscountOf } from '../domain/code-rules.ts';
import type { CodeFacts, CodeRow } from './staff-codes.repository.ts';

/** A code as staff read it. */
export const presentCode = ({ startsAt, endsAt, createdAt, ...row }: CodeRow): ReferralCode => ({
  code: row.code,
  owner: row.owner,
  ownerKind: row.ownerKind,
  ownerAccountId: row.ownerAccount,
  discountPercent: row.discountPercent,
  fixedDiscount: fixedDiscountOf(row),
  scope: row.scope,
  productIds: row.productIds,
  maxUses: row.maxUses,
  minimumKrw: row.minimumKrw,
  isActive: row.isActive,
  commissionPercent: row.commissionPercent,
  uses: row.uses,
  version: row.version,
  startsAt: startsAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});

/** What staff decided about a code, in one line of the audit. */
export const wordsOf = ({
  uses: _uses,
  createdAt: _createdAt,
  code: _code,
  version: _version,
  fixedMinor,
  fixedCurrency,
  ...facts
}: CodeRow): string =>
  JSON.stringify(decidedOf({ ...facts, fixedDiscount: fixedDiscountOf({ fixedMinor, fixedCurrency }) }));

/**
 * Without the per cent that means nothing beside a sum, without the account of the owner, and without the name of a person: the record
 * outlives accounts, and nothing takes an account or a name out of these words.
 */
export const decidedOf = <Facts extends DecidedFacts>({
  discountPercent,
  fixedDiscount,
  owner,
  ownerKind,
  ownerAccount: _ownerAccount,
  ...facts
}: Facts) => ({
  ...(fixedDiscount ? { fixedDiscount } : { discountPercent }),
  ...(ownerKind === 'person' ? { ownerKind } : { owner, ownerKind }),
  ...facts,
});
type DecidedFacts = Pick<
  CodeFacts,
  'discountPercent' | 'fixedDiscount' | 'owner' | 'ownerKind' | 'ownerAccount'
>;

/** Tells that a code went from one person to another, which the words of before and after leave out. */
export const handoverOf = (
  before: Pick<CodeFacts, 'ownerAccount'>,
  after: Pick<CodeFacts, 'ownerAccount'>,
): AuditDetail =>
  before.ownerAccount !== null && after.ownerAccount !== null && before.ownerAccount !== after.ownerAccount
    ? { isHandedOver: 'true' }
    : {};
