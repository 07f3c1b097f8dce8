import { Money, type Locale } from '@lectern/contracts-core';
import type { AuditLine } from '@lectern/contracts-identity';
import { formatExactMoney } from '@lectern/i18n';
import { formatMoment } from '../moment.ts';
import type { Translate } from '../use-admin-text.ts';

type RecordedLine = Pick<AuditLine, 'action' | 'before' | 'after'>;

/** What an entry changed: a field, where there were several, and its values in words. */
export interface AuditChange {
  readonly field: string | null;
  readonly before: string;
  readonly after: string;
}

/** What an entry changed, field by field where it recorded several; empty where it recorded none. */
export function changesOf(t: Translate, locale: Locale, line: RecordedLine): AuditChange[] {
  const { before, after } = line;
  if (before === null && after === null) return [];
  const [was, is] = [fieldsIn(before), fieldsIn(after)];
  if (!was || !is) return [{ field: null, before: valueOf(t, line, before), after: valueOf(t, line, after) }];
  if (was === 'cut' || is === 'cut')
    return [{ field: null, before: t('auditLog.long'), after: t('auditLog.long') }];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return names
    .filter((name) => JSON.stringify(was[name] ?? null) !== JSON.stringify(is[name] ?? null))
    .map((name) => ({
      field: fieldName(t, name),
      before: fieldValue({ t, locale }, name, was[name]),
      after: fieldValue({ t, locale }, name, is[name]),
    }));
}

type Fields = Readonly<Record<string, unknown>>;

/** Whether several fields were recorded, not one value. */
export const isFields = (recorded: string): boolean => recorded.startsWith('{');

/** Fields that were recorded as JSON; `cut` for JSON that was too long to be kept whole, null for another value. */
function fieldsIn(recorded: string | null): Fields | 'cut' | null {
  if (recorded === null) return {};
  if (!isFields(recorded)) return null;
  try {
    return JSON.parse(recorded) as Fields;
  } catch {
    return 'cut';
  }
}

function fieldName(t: Translate, name: string): string {
  const [, field = name, language] = /^(.+)_(ko|en)$/.exec(name) ?? [];
  const words = t(`auditLog.field.${field}`, { defaultValue: field });
  return language ? t(`storefront.in.${language}`, { field: words }) : words;
}

interface Words {
  readonly t: Translate;
  readonly locale: Locale;
}

/** Fields whose values have words of their own, and under which those are kept. */
const VALUES: Readonly<Record<string, string>> = {
  scope: 'codes.scope',
  ownerKind: 'codes.ownerKind',
  persistence: 'storefront.persistence',
};

function fieldValue({ t, locale }: Words, name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return t('auditLog.none');
  if (typeof value === 'boolean') return t(`auditLog.${value ? 'yes' : 'no'}`);
  if (Array.isArray(value)) return value.length === 0 ? t('auditLog.none') : value.map(String).join(', ');
  const money = Money.safeParse(value);
  if (money.success) return formatExactMoney(money.data, locale);
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([part, of]) => `${t(`auditLog.field.${part}`, { defaultValue: part })} ${String(of)}`)
      .join(', ');
  }
  const text = String(value);
  if (name.endsWith('At') && !Number.isNaN(Date.parse(text))) return formatMoment(text, locale);
  if (name.endsWith('Percent')) return `${text}%`;
  const known = VALUES[name];
  return known ? t(`${known}.${text}`, { defaultValue: text }) : text;
}

/** Translates roles, states and rules; shows other values as they were recorded. */
function valueOf(t: Translate, { action }: RecordedLine, value: string | null): string {
  if (!value) return t('auditLog.none');
  const each = (key: string): string =>
    value
      .split(' ')
      .map((one) => t(`${key}.${one}`, { defaultValue: one }))
      .join(', ');
  switch (action) {
    case 'roles-changed':
      return each('roles');
    case 'user-suspended':
    case 'user-unsuspended':
      return each('status');
    case 'instructor-more-asked':
      return each('instructors.asks');
    case 'instructor-declined':
      return each('instructors.declines');
    case 'mail-text-changed':
    case 'mail-text-reset':
      return value === '0' ? t('auditLog.none') : t('auditFact.version', { value });
    case 'flag-decided':
      return ruleWords(t, value);
    default:
      return value;
  }
}

/** A rule of a feature flag, as the record has it: `on`, `off`, `default`, `20 %` or roles. */
function ruleWords(t: Translate, value: string): string {
  if (value === 'default') return t('flags.default');
  if (value === 'on' || value === 'off') return t(`flags.rule.${value}`);
  const percent = /^(\d+) %$/.exec(value)?.[1];
  if (percent !== undefined) return t('flags.rule.percent', { percent });
  if (value === 'no role') return t('flags.rule.roles', { roles: t('auditLog.none') });
  const roles = value.split(' ').map((role) => t(`roles.${role}`, { defaultValue: role }));
  return t('flags.rule.roles', { roles: roles.join(', ') });
}
