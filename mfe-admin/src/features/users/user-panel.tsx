import type { AdminUserPanel } from '@lectern/contracts-identity';
import { PanelFailure } from '../../common/panel/panel-failure.tsx';
import { SidePanel } from '../../common/panel/side-panel.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { StatusBadge } from './badges.tsx';
import { PanelActions } from './panel-actions.tsx';
import { PanelPurchases } from './panel-purchases.tsx';
import { PanelRecords } from './panel-records.tsx';
import css from './user-panel.module.css';
import { USERS } from './users-address.ts';

interface UserPanelProps {
  panel: { readonly userId: string; readonly person: AdminUserPanel | null } | null;
  onClose: () => void;
}

/** The person whose name was chosen, beside the list. */
export function UserPanel({ panel, onClose }: UserPanelProps) {
  const t = useAdminText();
  return (
    <SidePanel
      place={USERS}
      open={panel !== null}
      title={panel?.person?.user.name ?? t('panel.title')}
      onClose={onClose}
      object={panel?.person ? { kind: 'user', id: panel.userId } : null}
    >
      {panel?.person ? (
        <Person key={panel.userId} person={panel.person} />
      ) : (
        <PanelFailure title={t('panel.failed')} text={t('panel.failedText')} />
      )}
    </SidePanel>
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
