import type { MatchProblemFacts, MatchProblemKind } from '@lectern/contracts-commerce';
import type { Currency } from '@lectern/contracts-core';
import type * as z from 'zod/mini';
import type { ProviderTransaction } from './provider-transaction.ts';

/** A line of our ledger as the match looks at it. */
export interface MatchedEntry {
  readonly transactionKey: string;
  readonly paymentKey: string;
  readonly orderId: string;
  readonly kind: 'charge' | 'refund';
  /** Negative where it was given back. */
  readonly amountMinor: number;
  readonly currency: Currency;
}

export interface MatchProblem {
  readonly kind: z.infer<typeof MatchProblemKind>;
  readonly transactionKey: string;
  readonly orderId: string | null;
  /** In English, for logs and for readers without words for the facts. */
  readonly detail: string;
  /** Missing in reports of the release before. */
  readonly facts?: MatchProblemFacts | undefined;
}

export interface Match {
  readonly matched: number;
  readonly missingHere: readonly ProviderTransaction[];
  readonly missingThere: readonly MatchedEntry[];
  readonly differing: readonly { readonly transaction: ProviderTransaction; readonly entry: MatchedEntry }[];
}

/** What a reading of a day found, and how it is kept. */
export interface DayReading {
  readonly matched: number;
  readonly problems: readonly MatchProblem[];
  /** Within a transaction of the caller. */
  readonly keep: () => Promise<void>;
}

/**
 * The provider's transactions and our ledger, side by side. A charge whose own key was not known when it was written has
 * the key of its payment instead.
 */
export function matchDay(
  transactions: readonly ProviderTransaction[],
  entries: readonly MatchedEntry[],
): Match {
  const left = new Map(entries.map((entry) => [entry.transactionKey, entry]));
  const missingHere: ProviderTransaction[] = [];
  const differing: { transaction: ProviderTransaction; entry: MatchedEntry }[] = [];
  let matched = 0;
  for (const transaction of transactions) {
    const key = keyIn(left, transaction);
    const entry = key === undefined ? undefined : left.get(key);
    if (key === undefined || !entry) {
      missingHere.push(transaction);
      continue;
    }
    left.delete(key);
    if (isSame(transaction, entry)) matched += 1;
    else differing.push({ transaction, entry });
  }
  return { matched, missingHere, missingThere: [...left.values()], differing };
}

function keyIn(
  entries: ReadonlyMap<string, MatchedEntry>,
  { transactionKey, paymentKey, isCancel }: ProviderTransaction,
): string | undefined {
  const keys = isCancel ? [transactionKey] : [transactionKey, `charge:${paymentKey}`];
  return keys.find((key) => entries.has(key));
}

const isSame = (transaction: ProviderTransaction, entry: MatchedEntry): boolean =>
  transaction.isCancel === (entry.kind === 'refund') &&
  transaction.minor === Math.abs(entry.amountMinor) &&
  transaction.currency === entry.currency &&
  transaction.orderId === entry.orderId;

/** Everything that does not match, as figures and in words. */
export function problemsOf({ missingHere, missingThere, differing }: Match): MatchProblem[] {
  return [
    ...missingHere.map((one) => ({
      kind: 'missing-here' as const,
      transactionKey: one.transactionKey,
      orderId: one.orderId,
      detail: `The provider has ${wordsOf(theirsOf(one))}; the ledger does not.`,
      facts: { theirs: theirsOf(one) },
    })),
    ...missingThere.map((entry) => ({
      kind: 'missing-there' as const,
      transactionKey: entry.transactionKey,
      orderId: entry.orderId,
      detail: `The ledger has ${wordsOf(oursOf(entry))}; the provider does not.`,
      facts: { ours: oursOf(entry) },
    })),
    ...differing.map(({ transaction, entry }) => ({
      kind: 'amount-differs' as const,
      transactionKey: transaction.transactionKey,
      orderId: entry.orderId,
      detail: `The provider has ${wordsOf(theirsOf(transaction))} for ${transaction.orderId}; the ledger has ${wordsOf(oursOf(entry))}.`,
      facts: { theirs: theirsOf(transaction), ours: oursOf(entry) },
    })),
  ];
}

type Movement = NonNullable<MatchProblemFacts['theirs']>;

const theirsOf = ({ isCancel, minor, currency, orderId }: ProviderTransaction): Movement => ({
  kind: isCancel ? 'refund' : 'charge',
  amountMinor: minor,
  currency,
  orderId,
});

const oursOf = ({ kind, amountMinor, currency, orderId }: MatchedEntry): Movement => ({
  kind,
  amountMinor: Math.abs(amountMinor),
  currency,
  orderId,
});

const wordsOf = ({ kind, amountMinor, currency }: Movement): string =>
  `a ${kind} of ${amountMinor} ${currency} (minor units)`;
