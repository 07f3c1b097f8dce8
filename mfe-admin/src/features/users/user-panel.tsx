import type { AdminUserPanel } from '@lectern/contracts-identity';
import { Sheet } from '@lectern/ui';
import { PanelFailure } from '../../common/panel/panel-failure.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { StatusBadge } from './badges.tsx';
import { PanelActions } from './panel-actions.tsx';
import { PanelPurchases } from './panel-purchases.tsx';
import { PanelRecords } from './panel-records.tsx';
import css from './user-panel.module.css';

interface UserPanelProps {
  panel: { readonly userId: string; readonly person: AdminUserPanel | null } | null;
  onClose: () => void;
}

/** The person whose name was chosen, beside the list. */
export function UserPanel({ panel, onClose }: UserPanelProps) {
  const t = useAdminText();
  return (
    <Sheet
      open={panel !== null}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={panel?.person?.user.name ?? t('panel.title')}
      closeLabel={t('panel.close')}
    >
      {panel?.person ? (
        <Person key={panel.userId} person={panel.person} />
      ) : (
        <PanelFailure title={t('panel.failed')} text={t('panel.failedText')} />
      )}
    </Sheet>
  );
}

function Person({ person }: { person: AdminUserPanel }) {
  const { user } = person;
  return (
    <div className={css.panel}>
      <p className={css.email}>
        {user.email} <StatusBadge user={user} />
      </p>
      <PanelActions person={person} />
      <PanelPurchases user={user} />
      <PanelRecords person={person} />
    </div>
  );
}
