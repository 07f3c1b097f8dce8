import type { RemoteOverview } from '@lectern/contracts-releases';
import { Button, ProgressBar } from '@lectern/ui';
import { useId, useState } from 'react';
import card from '../../common/card/card.module.css';
import { useAdminText } from '../../common/use-admin-text.ts';
import { useMyRoles } from '../../common/use-my-roles.ts';
import { DecisionList } from './decision-list.tsx';
import { PromoteDialog } from './promote-dialog.tsx';
import { ReleaseList } from './release-list.tsx';
import css from './releases.module.css';
import { RollBackDialog, withdrawsRemote } from './roll-back-dialog.tsx';
import { RolloutHealth } from './rollout-health.tsx';
import { TryDialog } from './try-dialog.tsx';
import { UnblockDialog } from './unblock-dialog.tsx';
import { WaitingRelease } from './waiting-release.tsx';

/** One remote: what visitors get of it, its releases and what was decided. Owners decide here. */
export function RemoteSection({ remote }: { remote: RemoteOverview }) {
  const t = useAdminText();
  const id = useId();
  const mayDecide = useMyRoles().includes('owner');
  const [promoted, setPromoted] = useState<string | null>(null);
  const [tried, setTried] = useState<string | null>(null);
  const [unblocked, setUnblocked] = useState<string | null>(null);
  const [isRollingBack, setRollingBack] = useState(false);
  const { rollout } = remote;
  return (
    <section className={card.card} aria-labelledby={id}>
      <div className={css.head}>
        <div>
          <h2 id={id} className={css.name}>
            {remote.id}
          </h2>
          <p className={css.muted}>{t('releases.owner', { owner: remote.owner })}</p>
        </div>
        {mayDecide && remote.live !== null ? (
          <div className={css.tools}>
            {rollout ? (
              <Button size="s" onClick={() => setPromoted(rollout.releaseId)}>
                {t('releases.widen')}
              </Button>
            ) : null}
            {/* Two persons replace such a release; the service lets none of them take the remote away alone. */}
            {withdrawsRemote(remote) && remote.needsTwo ? null : (
              <Button size="s" onClick={() => setRollingBack(true)}>
                {t(wordsOfLeaving(remote))}
              </Button>
            )}
          </div>
        ) : null}
      </div>
      <Live remote={remote} />
      {rollout ? <RolloutHealth remote={remote.id} health={rollout.health} /> : null}
      {remote.request ? (
        <WaitingRelease remote={remote.id} request={remote.request} mayDecide={mayDecide} />
      ) : null}
      <div className={css.columns}>
        <ReleaseList
          remote={remote}
          onPromote={mayDecide ? setPromoted : undefined}
          onTry={mayDecide ? setTried : undefined}
          onUnblock={mayDecide ? setUnblocked : undefined}
        />
        <DecisionList remote={remote} />
      </div>
      {promoted === null ? null : (
        <PromoteDialog remote={remote} releaseId={promoted} onClose={() => setPromoted(null)} />
      )}
      {tried === null ? null : <TryDialog remote={remote} releaseId={tried} onClose={() => setTried(null)} />}
      {unblocked === null ? null : (
        <UnblockDialog remote={remote} releaseId={unblocked} onClose={() => setUnblocked(null)} />
      )}
      {isRollingBack ? <RollBackDialog remote={remote} onClose={() => setRollingBack(false)} /> : null}
    </section>
  );
}

/** What the button says that takes a release from visitors. */
function wordsOfLeaving(remote: RemoteOverview): string {
  if (remote.rollout) return 'releases.stop';
  return withdrawsRemote(remote) ? 'releases.withdraw.button' : 'releases.rollBack.button';
}

/** What visitors get now. */
function Live({ remote: { live, rollout } }: { remote: RemoteOverview }) {
  const t = useAdminText();
  if (live === null) return <p>{t('releases.nothingLive')}</p>;
  if (!rollout)
    return (
      <p>
        {t('releases.everyone')} <code className={css.release}>{live}</code>
      </p>
    );
  return (
    <div className={css.live}>
      <ProgressBar label={t('releases.share')} value={rollout.percent} valueText={`${rollout.percent} %`} />
      <p>
        {t('releases.part', { percent: rollout.percent })}{' '}
        <code className={css.release}>{rollout.releaseId}</code> ·{' '}
        {t('releases.part', { percent: 100 - rollout.percent })} <code className={css.release}>{live}</code>
      </p>
    </div>
  );
}
