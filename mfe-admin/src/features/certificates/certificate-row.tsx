import { hasRole } from '@lectern/contracts-core';
import type { StaffCertificate } from '@lectern/contracts-learning';
import { Link, useLocale } from '@lectern/shell-api';
import { Badge, Button, TextLink } from '@lectern/ui';
import { useState } from 'react';
import { QueueItem, QueueMarks } from '../../common/list/queue-list.tsx';
import { formatMoment } from '../../common/moment.ts';
import { useAdminText } from '../../common/use-admin-text.ts';
import { useMyRoles } from '../../common/use-my-roles.ts';
import { paths } from '../../paths.ts';
import { ReissueDialog, RevokeDialog } from './act-dialogs.tsx';
import css from './certificates.module.css';

/** Who may change certificates, as the service has it; viewers read. */
const CHANGING = ['content', 'license-reviewer', 'owner'] as const;

/** One certificate: holder, course, dates, and what can be decided about it. */
export function CertificateRow({ certificate }: { certificate: StaffCertificate }) {
  const t = useAdminText();
  const locale = useLocale();
  const [act, setAct] = useState<'revoke' | 'reissue' | null>(null);
  const mayChange = hasRole(useMyRoles(), [...CHANGING]);
  const { certificateId, holder_ko, holder_en, revision, revokedAt, verifyCode } = certificate;
  const close = (): void => setAct(null);
  const label = (one: 'revoke' | 'reissue'): string =>
    t('certificates.actLabel', { act: t(`certificates.${one}.button`), number: certificateId });
  return (
    <QueueItem className={css.row}>
      <div className={css.about}>
        <QueueMarks>
          <Badge tone={revokedAt === null ? 'positive' : 'danger'}>
            {t(`certificates.state.${certificate.state}`)}
          </Badge>
          <span className={css.number}>{certificateId}</span>
          {revision > 1 ? (
            <Badge look="outline">{t('certificates.revision', { number: revision })}</Badge>
          ) : null}
        </QueueMarks>
        <p className={css.holder}>
          <span lang="ko">{holder_ko}</span> · <span lang="en">{holder_en}</span>
        </p>
        <p className={css.note}>
          <TextLink as={Link} href={paths.course(certificate.curriculumId)}>
            {certificate[`title_${locale}`]}
          </TextLink>
        </p>
        <p className={css.note}>
          {t('certificates.issued', { time: formatMoment(certificate.issuedAt, locale) })}
          {revokedAt === null
            ? null
            : ` · ${t('certificates.revokedAt', { time: formatMoment(revokedAt, locale) })}`}
          {' · '}
          <TextLink as={Link} href={paths.verify(verifyCode)}>
            {t('certificates.verifyPage')}
          </TextLink>
        </p>
      </div>
      {mayChange ? (
        <div className={css.acts}>
          {revokedAt === null ? (
            <Button size="s" aria-label={label('revoke')} onClick={() => setAct('revoke')}>
              {t('certificates.revoke.button')}
            </Button>
          ) : null}
          <Button size="s" aria-label={label('reissue')} onClick={() => setAct('reissue')}>
            {t('certificates.reissue.button')}
          </Button>
        </div>
      ) : null}
      {act === 'revoke' ? <RevokeDialog certificate={certificate} onClose={close} /> : null}
      {act === 'reissue' ? <ReissueDialog certificate={certificate} onClose={close} /> : null}
    </QueueItem>
  );
}
