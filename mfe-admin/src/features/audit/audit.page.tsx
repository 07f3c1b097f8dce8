import {
  definePage,
  Link,
  useNavigate,
  usePendingNavigation,
  useRouteData,
  useSearchParams,
  type LoaderArgs,
} from '@lectern/shell-api';
import {
  Button,
  EmptyShelfDrawing,
  EmptyState,
  NothingFoundDrawing,
  Pagination,
  Skeleton,
  SkeletonGroup,
} from '@lectern/ui';
import { ListPage, PageCount, PageHead } from '../../common/list/list-page.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { paths } from '../../paths.ts';
import { auditAddress, auditQuery } from './audit-address.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditTable } from './audit-table.tsx';
import type { AuditList } from './audit.api.ts';
import css from './audit.module.css';

const load = async ({ api, url, signal }: LoaderArgs): Promise<AuditList> => {
  const { loadAudit } = await import(/* webpackChunkName: "admin.audit-data" */ './audit.api.ts');
  return loadAudit(api, auditQuery(url.searchParams), signal);
};

export const page = definePage({
  loader: load,
  Component: AuditPage,
  Skeleton: AuditSkeleton,
  head: ({ t }) => ({
    title: t('auditLog.title'),
    description: t('auditLog.text'),
    robots: 'noindex, nofollow',
  }),
});

/** The audit log: act, actor, subject and reason (product-screens B20); for owners. */
function AuditPage() {
  const t = useAdminText();
  const { items, total, page, size, actions } = useRouteData<typeof load>();
  const [search] = useSearchParams();
  const { pending, to } = usePendingNavigation();
  return (
    <ListPage>
      <PageHead title={t('auditLog.title')} text={t('auditLog.text')}>
        <PageCount live>{t('auditLog.count', { count: total })}</PageCount>
      </PageHead>
      <AuditFilters actions={actions} />
      {items.length > 0 ? (
        <>
          <AuditTable lines={items} isBusy={pending && to?.pathname === paths.audit} />
          <Pagination
            label={t('users.pages')}
            page={page}
            total={Math.ceil(total / size)}
            hrefOf={(number) => auditAddress(search, { page: String(number) })}
            pageLabel={(number) => t('users.page', { number })}
            previousLabel={t('users.previous')}
            nextLabel={t('users.next')}
            linkAs={Link}
          />
        </>
      ) : (
        <Nothing />
      )}
    </ListPage>
  );
}

function Nothing() {
  const t = useAdminText();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  if (Object.keys(auditQuery(search)).length === 0) {
    return (
      <EmptyState
        drawing={<EmptyShelfDrawing />}
        title={t('auditLog.empty')}
        text={t('auditLog.emptyText')}
      />
    );
  }
  return (
    <EmptyState
      drawing={<NothingFoundDrawing />}
      title={t('auditLog.nothing')}
      text={t('auditLog.nothingText')}
      action={
        <Button variant="primary" onClick={() => navigate(paths.audit)}>
          {t('users.clear')}
        </Button>
      }
    />
  );
}

const ROWS = 12;

function AuditSkeleton() {
  const t = useAdminText();
  return (
    <ListPage>
      <PageHead title={t('auditLog.title')} />
      <SkeletonGroup label={t('auditLog.loading')} className={css.skeleton ?? ''}>
        <Skeleton width="min(26rem, 100%)" height="2.5rem" />
        {Array.from({ length: ROWS }, (_, row) => (
          <Skeleton key={row} height="2.5rem" />
        ))}
      </SkeletonGroup>
    </ListPage>
  );
}
