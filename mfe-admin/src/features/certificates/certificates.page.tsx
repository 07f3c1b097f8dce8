import { hasRole } from '@lectern/contracts-core';
import { definePage, useNavigate, useRouteData, useSearchParams } from '@lectern/shell-api';
import { inFrame } from '../../common/frame/in-frame.tsx';
import { CsvLink } from '../../common/list/csv-link.tsx';
import { DataList } from '../../common/list/data-list.tsx';
import { ListPage, PageHead } from '../../common/list/list-page.tsx';
import { ListSkeleton } from '../../common/list/list-skeleton.tsx';
import { placeAddress } from '../../common/list/list-place.ts';
import { useAdminText } from '../../common/use-admin-text.ts';
import { useMyRoles } from '../../common/use-my-roles.ts';
import { CertificatePanel } from './certificate-panel.tsx';
import { CERTIFICATES, certificatesFile } from './certificates-address.ts';
import { loadCertificates } from './certificates.api.ts';
import { useCertificateColumns } from './use-certificate-columns.tsx';

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
  const { page: list, desk } = useRouteData<typeof loadCertificates>();
  const navigate = useNavigate();
  const columns = useCertificateColumns();
  const roles = useMyRoles();
  const [search] = useSearchParams();
  return (
    <ListPage>
      <PageHead title={t('certificates.title')} text={t('certificates.text')} />
      <DataList
        place={CERTIFICATES}
        page={list}
        columns={columns}
        rowKey={({ certificateId }) => certificateId}
        timeColumn="issued"
        storeName="certificates"
        // Acts of a row open dialogs of its own; its number leads to the panel.
        rowsOpen={false}
        filters={[]}
        tools={
          hasRole(roles, ['content', 'license-reviewer', 'owner']) ? (
            <CsvLink href={certificatesFile(search)} />
          ) : null
        }
        words={{
          caption: t('certificates.title'),
          search: t('certificates.search'),
          none: t('certificates.none'),
          noneText: t('certificates.noneText'),
        }}
      />
      <CertificatePanel
        number={search.get(CERTIFICATES.panel)}
        desk={desk}
        onClose={() =>
          navigate(placeAddress(CERTIFICATES, search, { open: null }), { preventScrollReset: true })
        }
      />
    </ListPage>
  );
}

function CertificatesSkeleton() {
  const t = useAdminText();
  return (
    <ListSkeleton
      title={t('certificates.title')}
      text={t('certificates.text')}
      label={t('certificates.loading')}
    />
  );
}
