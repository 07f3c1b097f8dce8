import type { AlertFacts } from '@lectern/contracts-commerce';

/** For the log, and for readers without words for the facts. */
export function describeAlert({
  says,
  code = '',
  amountMinor = 0,
  theirs = '',
  ours = '',
}: AlertFacts): string {
  switch (says) {
    case 'answer':
      return `the provider says ${code}`;
    case 'no-answer':
      return `the provider says nothing (${code})`;
    case 'sum':
      return `the provider names ${amountMinor}`;
    case 'other-order':
      return `told of ${theirs}, not ${ours}`;
    case 'refusal':
      return code;
  }
}

/** Sentences of alerts that have no facts: releases before 0039 wrote them, and may still write them while a deployment lasts. */
const FORMER: readonly (readonly [RegExp, (part: Readonly<Record<string, string>>) => AlertFacts])[] = [
  [/^the provider says nothing \((?<why>.*)\)$/, ({ why = '' }) => ({ says: 'no-answer', code: why })],
  [/^the provider says (?<code>\S+)$/, ({ code = '' }) => ({ says: 'answer', code })],
  [/^the provider names (?<sum>\d{1,15})$/, ({ sum }) => ({ says: 'sum', amountMinor: Number(sum) })],
  [
    /^told of (?<theirs>\S+), not (?<ours>\S+)$/,
    ({ theirs = '', ours = '' }) => ({ says: 'other-order', theirs, ours }),
  ],
  [/^(?<code>[A-Za-z][\w-]*)$/, ({ code = '' }) => ({ says: 'refusal', code })],
];

/** Kinds whose detail is no sentence about a payment: a colleague, or a view of the database, wrote it. */
const WITHOUT_FACTS: ReadonlySet<string> = new Set(['earnings', 'invariant', 'match-escalated']);

interface StoredAlert {
  readonly kind: string;
  readonly detail: string;
  readonly facts: AlertFacts | null;
}

/** A process of the release before changes the sentence alone: facts that say something else are of an earlier one. */
export function factsOfAlert({ kind, detail, facts }: StoredAlert): AlertFacts | null {
  if (WITHOUT_FACTS.has(kind)) return null;
  if (facts && describeAlert(facts) === detail) return facts;
  for (const [pattern, read] of FORMER) {
    const found = pattern.exec(detail);
    if (found) return read(found.groups ?? {});
  }
  return null;
}
