import type { TicketState } from '@lectern/contracts-messaging';
import { Badge, type BadgeProps } from '@lectern/ui';
import { useAccountText } from './use-account-text.ts';

const TONES: Readonly<Record<TicketState, NonNullable<BadgeProps['tone']>>> = {
  open: 'info',
  answered: 'positive',
  closed: 'neutral',
};

/** Where a question stands. */
export function TicketBadge({ state }: { state: TicketState }) {
  const t = useAccountText();
  return <Badge tone={TONES[state]}>{t(`support.state.${state}`)}</Badge>;
}
