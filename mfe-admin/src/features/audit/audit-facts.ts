import type { Locale } from '@lectern/contracts-core';
import type { AuditLine } from '@lectern/contracts-identity';
import { formatExactMoney } from '@lectern/i18n';
import { formatMoment } from '../../common/moment.ts';
import type { Translate } from '../../common/use-admin-text.ts';

/** What else an entry recorded, in words; values that say nothing more than usual are left out. */
export function factsOf(t: Translate, locale: Locale, { action, more }: AuditLine): string[] {
  const wordsOf = action.endsWith('-exported') ? exportFact : fact;
  const { amountMinor, currency, ...others } = more;
  const money = amountMinor && currency ? [moneyOf(amountMinor, currency, locale)] : [];
  const facts = Object.entries(others).filter(
    ([name, value]) => !ID.test(value) && !(name === 'orderId' && others['orderNumber']),
  );
  const words = facts.flatMap(([name, value]) => wordsOf(t, locale, [name, value]) ?? []);
  return [...money, ...words];
}

/** An id says nothing to a reader, and that of an order less than its number, which later entries have; the file has both. */
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A sum as it was recorded; other currencies than ours stay as they are. */
function moneyOf(minor: string, currency: string, locale: Locale): string {
  const isOurs = currency === 'KRW' || currency === 'USD';
  return isOurs && /^\d+$/.test(minor)
    ? formatExactMoney({ amountMinor: Number(minor), currency }, locale)
    : `${minor} ${currency}`;
}

type Fact = readonly [name: string, value: string];

function fact(t: Translate, locale: Locale, [name, value]: Fact): string | null {
  switch (name) {
    case 'forced':
    case 'newDevice':
    case 'ranOut':
      return value === 'true' ? t(`auditFact.${name}`) : null;
    case 'by':
    case 'secondStep':
      return value === 'none' ? null : t(`auditFact.secondStep.${value}`, { defaultValue: value });
    case 'provider':
      return t('auditFact.provider', { name: t(`auditFact.providers.${value}`, { defaultValue: value }) });
    case 'channel':
      return t(`panel.channel.${value}`, { defaultValue: value });
    case 'isGranted':
      return t(`auditFact.isGranted.${value}`, { defaultValue: value });
    case 'order':
      return t(`live.${value}.button`, { defaultValue: value });
    case 'decision':
      return t(`auditFact.decision.${value}`, { defaultValue: value });
    case 'at':
    case 'from':
    case 'until':
      return t(`auditFact.${name}`, { time: formatMoment(value, locale) });
    default:
      return t(`auditFact.${name}`, { value, defaultValue: `${name}: ${value}` });
  }
}

/** The filters and columns of a list that was downloaded. */
function exportFact(t: Translate, locale: Locale, [name, value]: Fact): string | null {
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
    case 'q':
      return `“${value}”`;
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
      return fact(t, locale, [name, value]);
  }
}
