import { definePage, Link, useNavigate, useReload, useRouteData } from '@lectern/shell-api';
import {
  Button,
  EmptyShelfDrawing,
  EmptyState,
  Pagination,
  RefreshIcon,
  Skeleton,
  SkeletonGroup,
} from '@lectern/ui';
import { inFrame } from '../../common/frame/in-frame.tsx';
import { ListPage, PageCount, PageHead } from '../../common/list/list-page.tsx';
import { QueueList } from '../../common/list/queue-list.tsx';
import { SearchForm } from '../../common/list/search-form.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { CertificateRow } from './certificate-row.tsx';
import { certificatesAddress } from './certificates-address.ts';
import { loadCertificates } from './certificates.api.ts';
import css from './certificates.module.css';

export const page = inFrame(
  definePage({
    loader: loadCertificates,
    Component: CertificatesPage,
    Skeleton: CertificatesSkeleton,
    head: ({ t }) => ({
      title: t('certificates.title'),
      description: t('certificates.text'),
      robots: 'noindex, nofollow',
    }),
  }),
);

/** Issued certificates, found by number, holder or course. The address holds the search, so that it can be shared. */
function CertificatesPage() {
  const t = useAdminText();
  const navigate = useNavigate();
  const { words, page, pages, certificates, total } = useRouteData<typeof loadCertificates>();
  const { reload, reloading } = useReload();
  const found = words === '' ? 'all' : 'found';
  return (
    <ListPage>
      <PageHead
        title={t('certificates.title')}
        text={t('certificates.text')}
        tools={
          <Button icon={<RefreshIcon size={16} />} onClick={reload} loading={reloading}>
            {t('certificates.refresh')}
          </Button>
        }
      >
        <PageCount live>{t('certificates.count', { count: total })}</PageCount>
      </PageHead>
      <SearchForm
        label={t('certificates.search')}
        submitLabel={t('certificates.find')}
        value={words}
        onSearch={(next) => navigate(certificatesAddress(next))}
      />
      {certificates.length > 0 ? (
        <QueueList>
          {certificates.map((certificate) => (
            <CertificateRow key={certificate.certificateId} certificate={certificate} />
          ))}
        </QueueList>
      ) : (
        <EmptyState
          drawing={<EmptyShelfDrawing />}
          title={t(`certificates.none.${found}`)}
          text={t(`certificates.noneText.${found}`)}
          action={
            words === '' ? undefined : (
              <Button onClick={() => navigate(certificatesAddress(''))}>{t('certificates.clear')}</Button>
            )
          }
        />
      )}
      {pages > 1 ? (
        <Pagination
          label={t('certificates.pages')}
          page={page}
          total={pages}
          hrefOf={(number) => certificatesAddress(words, number)}
          pageLabel={(number) => t('users.page', { number })}
          previousLabel={t('users.previous')}
          nextLabel={t('users.next')}
          linkAs={Link}
        />
      ) : null}
    </ListPage>
  );
}

const ROWS = 4;

function CertificatesSkeleton() {
  const t = useAdminText();
  return (
    <ListPage>
      <PageHead title={t('certificates.title')} text={t('certificates.text')} />
      <SkeletonGroup label={t('certificates.loading')} className={css.skeleton}>
        {Array.from({ length: ROWS }, (_, row) => (
          <Skeleton key={row} height="6rem" />
        ))}
      </SkeletonGroup>
    </ListPage>
  );
}
