import { splitWithin } from './split-sum.ts';

/** What a part of a pack gives back by its own rule, before anybody asks what stays open. */
export interface PartClaim {
  /** What it cost alone on the day of the purchase. */
  readonly ownMinor: number;
  /** Its share of what was paid. */
  readonly shareMinor: number;
  readonly amountMinor: number;
  /** It was cancelled or moved by the site: what it gives is lowered by nothing. */
  readonly isOurs: boolean;
}

/** A part that gives nothing of its share stays open. */
const isKept = ({ shareMinor, amountMinor }: PartClaim): boolean => shareMinor > 0 && amountMinor === 0;

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** Prices of the parts that stay open, each alone. */
export const sumKept = (parts: readonly PartClaim[]): number =>
  sumOf(parts.filter(isKept).map(({ ownMinor }) => ownMinor));

/**
 * Nobody buys a pack for its discount, gives a part back and keeps the rest at the price of the pack: what stays open counts
 * at its own price, and no more than the rest of what was paid goes back. A part that loses all of its sum by that stays
 * open too, at its own price.
 */
export function limitByKept(paidMinor: number, parts: readonly PartClaim[]): PartClaim[] {
  const ours = sumOf(parts.map(({ isOurs, amountMinor }) => (isOurs ? amountMinor : 0)));
  const claims = parts.map(({ isOurs, amountMinor }) => (isOurs ? 0 : amountMinor));
  const most = Math.max(0, paidMinor - ours - sumKept(parts));
  if (sumOf(claims) <= most || !parts.some(isKept)) return [...parts];
  const amounts = splitWithin(most, claims);
  const limited = parts.map((part, index) =>
    part.isOurs ? part : { ...part, amountMinor: amounts[index] ?? 0 },
  );
  const isOneMoreKept = limited.filter(isKept).length > parts.filter(isKept).length;
  return isOneMoreKept ? limitByKept(paidMinor, limited) : limited;
}
