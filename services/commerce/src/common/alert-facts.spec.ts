import type { AlertFacts } from '@lectern/contracts-commerce';
import { describeAlert, factsOfAlert } from './alert-facts.ts';

const FACTS: readonly (readonly [sentence: string, facts: AlertFacts])[] = [
  ['the provider says IN_PROGRESS', { says: 'answer', code: 'IN_PROGRESS' }],
  ['the provider says nothing (timeout)', { says: 'no-answer', code: 'timeout' }],
  ['the provider names 59100', { says: 'sum', amountMinor: 59_100 }],
  ['told of order-9, not order-2', { says: 'other-order', theirs: 'order-9', ours: 'order-2' }],
  ['NOT_CANCELABLE_PAYMENT', { says: 'refusal', code: 'NOT_CANCELABLE_PAYMENT' }],
  ['amount-differs', { says: 'refusal', code: 'amount-differs' }],
];

it.each(FACTS)('says in English, and knows an alert of before by that sentence: %s', (sentence, facts) => {
  expect(describeAlert(facts)).toBe(sentence);
  expect(factsOfAlert({ kind: 'merchant', detail: sentence, facts: null })).toEqual(facts);
});

it('keeps what the sentence does not say', () => {
  const facts: AlertFacts = { says: 'sum', amountMinor: 59_100, currency: 'KRW' };
  expect(factsOfAlert({ kind: 'amount-differs', detail: describeAlert(facts), facts })).toEqual(facts);
});

it('believes the sentence where a process of the release before changed it alone', () => {
  const facts: AlertFacts = { says: 'answer', code: 'READY' };
  expect(factsOfAlert({ kind: 'undecided', detail: 'the provider says IN_PROGRESS', facts })).toEqual({
    says: 'answer',
    code: 'IN_PROGRESS',
  });
});

it.each([
  ['match-escalated', 'owned'],
  ['match-escalated', 'the provider names 1'],
  ['invariant', 'counted 1, used 0, allowed 0'],
  ['earnings', 'ledger has 1, lines have 2'],
  ['merchant', 'something that no release wrote'],
  ['merchant', ''],
])('reads nothing into the words of a %s: %s', (kind, detail) => {
  expect(factsOfAlert({ kind, detail, facts: null })).toBeNull();
});
