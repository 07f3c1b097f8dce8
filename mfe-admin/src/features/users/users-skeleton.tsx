import { Skeleton, SkeletonGroup } from '@lectern/ui';
import { ListPage, PageHead } from '../../common/list/list-page.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import css from './users.module.css';

const ROWS = 12;

/** The list before its first answer: heading, filters, and rows as tall as they will be. */
export function UsersSkeleton() {
  const t = useAdminText();
  return (
    <ListPage>
      <PageHead title={t('users.title')} />
      <SkeletonGroup label={t('users.loading')} className={css.skeleton ?? ''}>
        <Skeleton width="min(26rem, 100%)" height="2.5rem" />
        <Skeleton width="min(52rem, 100%)" height="2.5rem" />
        <div className={css.skeletonRows}>
          {Array.from({ length: ROWS }, (_, row) => (
            <Skeleton key={row} height="2.5rem" />
          ))}
        </div>
      </SkeletonGroup>
    </ListPage>
  );
}
