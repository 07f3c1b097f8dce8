import type { StaffCertificate } from '@lectern/contracts-learning';
import { Link, useLocale, useSearchParams } from '@lectern/shell-api';
import { Badge, Cluster, TextLink } from '@lectern/ui';
import type { DataColumn } from '@lectern/ui/data-table';
import { placeAddress } from '../../common/list/list-place.ts';
import { Moment } from '../../common/moment-cell.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { paths } from '../../paths.ts';
import { CertificateActs, useMayChange } from './certificate-acts.tsx';
import { CERTIFICATES } from './certificates-address.ts';
import css from './certificates.module.css';

/** The columns of the list; those who may change certificates have their acts in the last one. */
export function useCertificateColumns(): DataColumn<StaffCertificate>[] {
  const t = useAdminText();
  const locale = useLocale();
  const mayChange = useMayChange();
  const [search] = useSearchParams();
  const column = (
    id: string,
    cell: DataColumn<StaffCertificate>['cell'],
    more: Partial<DataColumn<StaffCertificate>> = {},
  ): DataColumn<StaffCertificate> => ({ id, header: t(`certificates.columns.${id}`), cell, ...more });
  return [
    column(
      'number',
      ({ certificateId }) => (
        <TextLink
          as={Link}
          href={placeAddress(CERTIFICATES, search, { open: certificateId })}
          preventScrollReset
        >
          <span className={css.number}>{certificateId}</span>
        </TextLink>
      ),
      { rowHeader: true },
    ),
    column('state', ({ state, revision }) => (
      <Cluster gap={1}>
        <Badge tone={state === 'valid' ? 'positive' : 'danger'}>{t(`certificates.state.${state}`)}</Badge>
        {revision > 1 ? (
          <Badge look="outline">{t('certificates.revision', { number: revision })}</Badge>
        ) : null}
      </Cluster>
    )),
    column('holder', ({ userId, holder_ko, holder_en }) => (
      <TextLink as={Link} href={paths.user(userId)}>
        <span lang="ko">{holder_ko}</span>
        {holder_en === holder_ko ? null : (
          <>
            {' · '}
            <span lang="en">{holder_en}</span>
          </>
        )}
      </TextLink>
    )),
    column(
      'course',
      (one) => (
        <TextLink as={Link} href={paths.course(one.curriculumId)}>
          {one[`title_${locale}`]}
        </TextLink>
      ),
      { wraps: true },
    ),
    column('issued', ({ issuedAt }) => <Moment at={issuedAt} />, { sortable: true }),
    column('revoked', ({ revokedAt }) => <Moment at={revokedAt} none="–" />),
    column('completed', ({ completedDate }) => <Moment at={completedDate} />, { isExtra: true }),
    ...(mayChange ? [column('acts', (one) => <CertificateActs certificate={one} />)] : []),
  ];
}
