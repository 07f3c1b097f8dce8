import type { Locale } from '@lectern/contracts-core';
import type { AuditLine } from '@lectern/contracts-identity';
import { formatExactMoney } from '@lectern/i18n';
import { actionKey } from '../action-key.ts';
import { formatDay, formatMoment } from '../moment.ts';
import type { Translate } from '../use-admin-text.ts';

/** What else an entry recorded, in words; values that say nothing more than usual are left out. */
export function factsOf(
  t: Translate,
  locale: Locale,
  { action, more }: Pick<AuditLine, 'action' | 'more'>,
): string[] {
  const words = { t, locale, action };
  const isExport = action.endsWith('-exported');
  const { amountMinor = more['payoutMinor'], currency, filters, ...others } = more;
  const money = amountMinor && currency ? [moneyOf(amountMinor, currency, locale)] : [];
  const named = Object.entries(others).filter(
    ([name, value]) => !ID.test(value) && !SILENT.has(name) && !(name === 'orderId' && others['orderNumber']),
  );
  const alone = currency && !amountMinor ? [['currency', currency] as const] : [];
  const facts = [...named, ...alone, ...filtersIn(filters)].flatMap(
    (one) => (isExport ? exportFact(words, one) : fact(words, one)) ?? [],
  );
  return [...money, ...facts];
}

/** An id says nothing to a reader, and that of an order less than its number, which later entries have; the file has both. */
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
/** Told as the sum, or by the sentence: whose payout it is, that it is about an answer, and which bulk act was undone. */
const SILENT = new Set(['payoutMinor', 'ownerId', 'answerId', 'change']);

/** A sum as it was recorded; other currencies than ours stay as they are. */
function moneyOf(minor: string, currency: string, locale: Locale): string {
  const isOurs = currency === 'KRW' || currency === 'USD';
  return isOurs && /^\d+$/.test(minor)
    ? formatExactMoney({ amountMinor: Number(minor), currency }, locale)
    : `${minor} ${currency}`;
}

/** Filters that were recorded as one text, as exports did before they recorded each by its name. */
function filtersIn(recorded: string | undefined): Fact[] {
  if (recorded === undefined) return [];
  try {
    const filters: unknown = JSON.parse(recorded);
    return Object.entries(Object(filters)).flatMap(([name, value]) =>
      value === '' || value === false || value === null ? [] : [[name, String(value)] as const],
    );
  } catch {
    return [['q', recorded]];
  }
}

type Fact = readonly [name: string, value: string];

interface Words {
  readonly t: Translate;
  readonly locale: Locale;
  readonly action: string;
}

function fact({ t, locale }: Words, [name, value]: Fact): string | null {
  const known = (key: string): string => t(`${key}.${value}`, { defaultValue: value });
  switch (name) {
    case 'forced':
    case 'newDevice':
    case 'ranOut':
    case 'isOwnOrder':
    case 'isHandedOver':
    case 'isClosed':
    case 'isOpened':
    case 'problems':
    case 'isSearched':
      return value === 'true' ? t(`auditFact.${name}`) : null;
    case 'by':
    case 'secondStep':
      return value === 'none' ? null : known('auditFact.secondStep');
    case 'provider':
      return t('auditFact.provider', { name: known('auditFact.providers') });
    case 'channel':
      return known('panel.channel');
    case 'isGranted':
    case 'decision':
    case 'list':
    case 'fits':
      return known(`auditFact.${name}`);
    case 'act':
      return t(`courses.bulk.${value}.button`, { defaultValue: value });
    case 'order':
      return t(`live.${value}.button`, { defaultValue: value });
    case 'kind':
      return known('payments.match.kind');
    case 'outcome':
      return t('auditFact.outcome', { value: known('auditFact.outcomes') });
    case 'alert':
      return t('auditFact.alert', { value: known('payments.alerts.kind') });
    case 'removedFor':
      return value === '' ? null : t('auditFact.removedFor', { value: known('reviews.fault') });
    case 'category':
      return t('auditFact.category', { value: known('courses.category') });
    case 'template':
      return t('auditFact.template', { value: known('mails.names') });
    case 'locale':
    case 'language':
      return known('support.language');
    case 'service':
      return known('auditLog.chain.services');
    case 'scope':
      return known('auditLog.scopes');
    case 'action':
      return t(`audit.${actionKey(value)}`, { defaultValue: value });
    case 'at':
    case 'from':
    case 'until':
      return t(`auditFact.${name}`, {
        time: DAY.test(value) ? formatDay(value, locale) : formatMoment(value, locale),
      });
    case 'day':
    case 'paidOn':
      return t(`auditFact.${name}`, { value: DAY.test(value) ? formatDay(value, locale) : value });
    default:
      return t(`auditFact.${name}`, { value, defaultValue: `${name}: ${value}` });
  }
}

/** Under which the words of a list's states are kept. */
const STATES: Readonly<Record<string, string>> = {
  'orders-exported': 'payments.state',
  'code-uses-exported': 'payments.state',
  'tickets-exported': 'support.state',
  'reviews-exported': 'reviews.state',
  'questions-exported': 'qna.state',
  'refunds-exported': 'payments.refundState',
  'payouts-exported': 'payments.payouts.states',
  'submissions-exported': 'courses.submissions.view',
  'courses-exported': 'courses.state',
  'applications-exported': 'instructors.state',
};

/** The filters and columns of a list that was downloaded. */
function exportFact(words: Words, [name, value]: Fact): string | null {
  const { t, locale, action } = words;
  if (value === '') return null;
  switch (name) {
    case 'sort':
    case 'order':
      return null;
    case 'columns': {
      const columns = value
        .split(' ')
        .map((column) => t(`users.columns.${column}`, { defaultValue: column }));
      return t('auditFact.columns', { value: columns.join(', ') });
    }
    // Recorded by releases before.
    case 'q':
      return `“${value}”`;
    case 'state':
      return t(`${STATES[action] ?? 'auditFact.state'}.${value}`, { defaultValue: value });
    case 'view':
      return t(`${action === 'live-exported' ? 'live' : 'qna'}.view.${value}`, { defaultValue: value });
    case 'type':
      return t(`${action === 'courses-exported' ? 'courses.courseType' : 'live.type'}.${value}`, {
        defaultValue: value,
      });
    case 'failure':
      return t(`lectureDesk.failure.${value}`, { defaultValue: value });
    case 'presence':
      return t(`live.presence.${value}`, { defaultValue: value });
    case 'language':
      return t(`courses.language.${value}`, { defaultValue: value });
    case 'captions':
      return t('courses.list.noCaptions');
    case 'specialty':
      return t(`specialty.${value}`, { defaultValue: value });
    case 'claim':
      return t(`license.queue.claim.${value}`, { defaultValue: value });
    case 'late':
      return t('license.queue.onlyLate');
    case 'subject':
      return t(`support.subject.${value}`, { defaultValue: value });
    case 'stars':
      return t('reviews.stars', { count: Number(value), defaultValue: value });
    case 'license':
      return t(`licenseState.${value}`, { defaultValue: value });
    case 'status':
    case 'occupation':
      return t(`${name}.${value}`, { defaultValue: value });
    case 'role':
      return t(`users.role.${value}`, { defaultValue: value });
    case 'country':
      return new Intl.DisplayNames([locale], { type: 'region' }).of(value) ?? value;
    default:
      return fact(words, [name, value]);
  }
}
