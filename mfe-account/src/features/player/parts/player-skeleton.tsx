import { Skeleton, SkeletonGroup } from '@lectern/ui';
import { useAccountText } from '../../../common/use-account-text.ts';
import css from '../player.module.css';

/** The player's page before its data: the same places in grey. */
export function PlayerSkeleton() {
  const t = useAccountText();
  return (
    <div className={css.page}>
      <SkeletonGroup label={t('player.loading')} className={css.stage}>
        <div className={css.skeletonStage} />
      </SkeletonGroup>
      <div className={css.side} aria-hidden>
        {[1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} height="4rem" />
        ))}
      </div>
    </div>
  );
}
