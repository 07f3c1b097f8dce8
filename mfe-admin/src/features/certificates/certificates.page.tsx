import { definePage, useNavigate, useRouteData } from '@lectern/shell-api';
import { Button, EmptyShelfDrawing, EmptyState } from '@lectern/ui';
import { inFrame } from '../../common/frame/in-frame.tsx';
import { PageCount } from '../../common/list/list-page.tsx';
import { QueuePage, QueueSkeleton } from '../../common/list/queue-page.tsx';
import { SearchForm } from '../../common/list/search-form.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { CertificateRow } from './certificate-row.tsx';
import { certificatesAddress } from './certificates-address.ts';
import { loadCertificates } from './certificates.api.ts';

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
  const found = words === '' ? 'all' : 'found';
  return (
    <QueuePage
      title={t('certificates.title')}
      text={t('certificates.text')}
      refresh={t('certificates.refresh')}
      count={<PageCount live>{t('certificates.count', { count: total })}</PageCount>}
      filters={
        <SearchForm
          label={t('certificates.search')}
          submitLabel={t('certificates.find')}
          value={words}
          onSearch={(next) => navigate(certificatesAddress(next))}
        />
      }
      rows={certificates.map((certificate) => (
        <CertificateRow key={certificate.certificateId} certificate={certificate} />
      ))}
      empty={
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
      }
      pages={{
        label: t('certificates.pages'),
        current: page,
        total: pages,
        hrefOf: (number) => certificatesAddress(words, number),
      }}
    />
  );
}

function CertificatesSkeleton() {
  const t = useAdminText();
  return (
    <QueueSkeleton
      title={t('certificates.title')}
      text={t('certificates.text')}
      label={t('certificates.loading')}
      rowHeight="6rem"
    />
  );
}
