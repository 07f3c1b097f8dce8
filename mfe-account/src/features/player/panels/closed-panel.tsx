import { EmptyState } from '@lectern/ui';
import { useAccountText } from '../../../common/use-account-text.ts';

/** A panel of a course that is not, or no longer, open to the person: another try would be refused as well. */
export function ClosedPanel() {
  const t = useAccountText();
  return <EmptyState headingLevel={3} title={t('player.closed.title')} text={t('player.closed.text')} />;
}
