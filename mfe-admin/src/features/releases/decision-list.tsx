import type { RemoteOverview } from '@lectern/contracts-releases';
import { Badge, Button } from '@lectern/ui';
import { useId, useState } from 'react';
import { Moment } from '../../common/moment-cell.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { ActorNames } from './actor-names.tsx';
import css from './releases.module.css';

type Decision = RemoteOverview['decisions'][number];

/** Decisions that are shown at first. */
const SHOWN = 4;

/** What was decided about a remote, by whom and why, newest first. */
export function DecisionList({ remote: { decisions } }: { remote: RemoteOverview }) {
  const t = useAdminText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? decisions : decisions.slice(0, SHOWN);
  return (
    <div>
      <h3 id={id} className={css.heading}>
        {t('releases.decisions')}
      </h3>
      {decisions.length === 0 ? <p className={css.muted}>{t('releases.noDecisions')}</p> : null}
      <ol className={css.rows} aria-labelledby={id}>
        {shown.map((decision) => (
          <li key={`${decision.at} ${decision.kind} ${decision.releaseId}`} className={css.row}>
            <DecisionFacts decision={decision} />
          </li>
        ))}
      </ol>
      {shown.length < decisions.length ? (
        <Button size="s" variant="quiet" onClick={() => setOpen(true)}>
          {t('releases.more')}
        </Button>
      ) : null}
    </div>
  );
}

function DecisionFacts({
  decision: { at, kind, releaseId, formerReleaseId, actor, reason },
}: {
  decision: Decision;
}) {
  const t = useAdminText();
  return (
    <div className={css.facts}>
      <span className={css.line}>
        <Badge tone={kind === 'rolled-back' || kind === 'withdrawn' ? 'warning' : 'neutral'}>
          {t(`releases.kind.${kind}`)}
        </Badge>{' '}
        <code className={css.release}>{releaseId}</code>
      </span>
      {kind === 'rolled-back' && formerReleaseId !== null ? (
        <span className={css.muted}>{t('releases.instead', { release: formerReleaseId })}</span>
      ) : null}
      {/* Of a published release the log has size and digest, which stand in the list of releases. */}
      {kind === 'published' || reason === '' ? null : <span className={css.reason}>{reason}</span>}
      <span className={css.muted}>
        <Moment at={at} /> · <ActorNames actor={actor} />
      </span>
    </div>
  );
}
