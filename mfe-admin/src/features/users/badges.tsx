import type { LicenseState } from '@lectern/contracts-core';
import type { AdminUser } from '@lectern/contracts-identity';
import { Badge } from '@lectern/ui';
import { useAdminText } from '../../common/use-admin-text.ts';

const TONES = {
  none: 'neutral',
  pending: 'warning',
  verified: 'positive',
  rejected: 'danger',
  'asked-again': 'warning',
  expired: 'danger',
} as const;

/** Where the check of a licence stands. */
export function LicenseBadge({ state }: { state: LicenseState }) {
  const t = useAdminText();
  return <Badge tone={TONES[state]}>{t(`licenseState.${state}`)}</Badge>;
}

/** Whether the account may be used. */
export function StatusBadge({ user }: { user: Pick<AdminUser, 'suspendedAt'> }) {
  const t = useAdminText();
  const status = user.suspendedAt ? 'suspended' : 'active';
  return <Badge tone={status === 'suspended' ? 'danger' : 'neutral'}>{t(`status.${status}`)}</Badge>;
}
