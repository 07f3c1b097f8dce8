import type { FlagDecision } from '@lectern/contracts-identity';
import type { Translate } from '../../common/use-admin-text.ts';

/** For whom a flag is on, in words. */
export function ruleWords(t: Translate, { mode, percent, roles }: FlagDecision['rule']): string {
  if (mode === 'percent') return t('flags.rule.percent', { percent });
  if (mode !== 'roles') return t(`flags.rule.${mode}`);
  return roles.length === 0
    ? t('flags.rule.off')
    : t('flags.rule.roles', { roles: roles.map((role) => t(`roles.${role}`)).join(', ') });
}
