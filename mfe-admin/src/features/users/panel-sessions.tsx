import type { AdminUserPanel } from '@lectern/contracts-identity';
import { Button } from '@lectern/ui';
import { useState } from 'react';
import { Moment } from '../../common/moment-cell.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { useMyRoles } from '../../common/use-my-roles.ts';
import { PanelSection } from '../../common/panel/panel-section.tsx';
import { UserActionDialog } from './user-action-dialog.tsx';
import css from './user-panel.module.css';

/** The person's devices; owners may end a session. */
export function PanelSessions({ person: { user, sessions } }: { person: AdminUserPanel }) {
  const t = useAdminText();
  const isOwner = useMyRoles().includes('owner');
  const [ending, setEnding] = useState<string | null>(null);
  return (
    <PanelSection title={t('panel.sessions')} none={sessions.length === 0 ? t('panel.noSessions') : null}>
      <ul className={css.records}>
        {sessions.map(({ id, browser, system, kind, lastSeenAt }) => {
          const device = [browser, system].filter(Boolean).join(' · ') || t(`panel.kind.${kind}`);
          return (
            <li key={id} className={css.device}>
              <span className={css.words}>
                <span>{device}</span>
                <Moment at={lastSeenAt} />
              </span>
              {isOwner ? (
                <Button
                  size="s"
                  aria-haspopup="dialog"
                  aria-label={t('action.sign-out-device.label', { device })}
                  onClick={() => setEnding(id)}
                >
                  {t('action.sign-out-device.button')}
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
      {ending === null ? null : (
        <UserActionDialog
          action="sign-out-device"
          sessionId={ending}
          user={user}
          onClose={() => setEnding(null)}
        />
      )}
    </PanelSection>
  );
}
