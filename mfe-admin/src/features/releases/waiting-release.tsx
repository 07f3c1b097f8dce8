import type { RemoteOverview } from '@lectern/contracts-releases';
import { useSession } from '@lectern/shell-api';
import { Button, Notice } from '@lectern/ui';
import { useState } from 'react';
import { ActDialog } from '../../common/act/act-dialog.tsx';
import { Moment } from '../../common/moment-cell.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { ActorNames } from './actor-names.tsx';
import { RELEASE_REFUSALS } from './release-refusals.ts';
import { confirm } from './releases.api.ts';
import css from './releases.module.css';

interface WaitingReleaseProps {
  remote: string;
  request: NonNullable<RemoteOverview['request']>;
  mayDecide: boolean;
}

/** A release that waits for a second person; the one who asked for it cannot confirm it. */
export function WaitingRelease({ remote, request, mayDecide }: WaitingReleaseProps) {
  const t = useAdminText();
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  const { releaseId, percent, reason, askedBy, askedAt } = request;
  const isOwn = session.status === 'signed-in' && askedBy === `staff:${session.user.userId}`;
  const words = (part: string): string =>
    t(`releases.confirm.${part}`, { remote, release: releaseId, percent });
  return (
    <>
      <Notice
        tone="warning"
        title={words('waits')}
        actions={
          mayDecide && !isOwn ? (
            <Button size="s" onClick={() => setOpen(true)}>
              {words('button')}
            </Button>
          ) : null
        }
      >
        {reason === '' ? null : <p className={css.reason}>{reason}</p>}
        <p className={css.muted}>
          <Moment at={askedAt} /> · <ActorNames actor={askedBy} />
        </p>
        {isOwn ? <p>{words('own')}</p> : null}
      </Notice>
      {isOpen ? (
        <ActDialog
          words={{ title: words('title'), text: words('text'), confirm: words('confirm') }}
          done={words('done')}
          refusals={RELEASE_REFUSALS}
          send={(api, given) => confirm(api, remote, { releaseId, reason: given })}
          onDone={() => setOpen(false)}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
