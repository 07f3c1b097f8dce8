import { hasRole, rolesOf } from '@lectern/contracts-core';
import { revokeCertificate, type StaffCertificate } from '@lectern/contracts-learning';
import { Link, useLocale } from '@lectern/shell-api';
import { Badge, Button, Cluster, TextLink } from '@lectern/ui';
import type { DataColumn } from '@lectern/ui/data-table';
import { useState } from 'react';
import { Moment } from '../../common/moment-cell.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { useMyRoles } from '../../common/use-my-roles.ts';
import { paths } from '../../paths.ts';
import { ReissueDialog, RevokeDialog } from './act-dialogs.tsx';
import css from './certificates.module.css';

/** The columns of the list; those who may change certificates have their acts in the last one. */
export function useCertificateColumns(): DataColumn<StaffCertificate>[] {
  const t = useAdminText();
  const locale = useLocale();
  const mayChange = hasRole(useMyRoles(), ['owner', ...rolesOf(revokeCertificate)]);
  const column = (
    id: string,
    cell: DataColumn<StaffCertificate>['cell'],
    more: Partial<DataColumn<StaffCertificate>> = {},
  ): DataColumn<StaffCertificate> => ({ id, header: t(`certificates.columns.${id}`), cell, ...more });
  return [
    column(
      'number',
      ({ certificateId, verifyCode }) => (
        <TextLink as={Link} href={paths.verify(verifyCode)} title={t('certificates.verifyPage')}>
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
    ...(mayChange ? [column('acts', (one) => <Acts certificate={one} />)] : []),
  ];
}

function Acts({ certificate }: { certificate: StaffCertificate }) {
  const t = useAdminText();
  const [act, setAct] = useState<'revoke' | 'reissue' | null>(null);
  const close = (): void => setAct(null);
  const button = (one: 'revoke' | 'reissue') => (
    <Button
      size="s"
      aria-label={t('certificates.actLabel', {
        act: t(`certificates.${one}.button`),
        number: certificate.certificateId,
      })}
      onClick={() => setAct(one)}
    >
      {t(`certificates.${one}.button`)}
    </Button>
  );
  return (
    <>
      <Cluster gap={2}>
        {certificate.revokedAt === null ? button('revoke') : null}
        {button('reissue')}
      </Cluster>
      {act === 'revoke' ? <RevokeDialog certificate={certificate} onClose={close} /> : null}
      {act === 'reissue' ? <ReissueDialog certificate={certificate} onClose={close} /> : null}
    </>
  );
}
