import { Skeleton, SkeletonGroup } from '@lectern/ui';
import { useAccountText } from '../../../common/use-account-text.ts';
import css from './learning.module.css';

/** As large as the card to go on with, the figures and three courses. */
export function LearningSkeleton() {
  const t = useAccountText();
  return (
    <SkeletonGroup label={t('learning.loading')} className={css.learning}>
      <div className={css.next}>
        <Skeleton shape="card" className={css.nextArt} />
        <div className={css.nextWords}>
          <Skeleton width="30%" height="1rem" />
          <Skeleton width="80%" height="1.75rem" />
          <Skeleton width="60%" height="1rem" />
          <Skeleton width="10rem" height="3rem" />
        </div>
      </div>
      <Skeleton height="5.5rem" shape="card" />
      <div className={css.grid}>
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} height="8.5rem" shape="card" />
        ))}
      </div>
    </SkeletonGroup>
  );
}
