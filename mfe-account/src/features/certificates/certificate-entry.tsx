import type { Certificate } from '@lectern/contracts-learning';
import { formatDate } from '@lectern/i18n';
import { Link, renewSession, useLocale } from '@lectern/shell-api';
import { Badge, Button, ButtonLink, Cluster, DownloadIcon, Notice, TextLink } from '@lectern/ui';
import { useState } from 'react';
import { useAccountText } from '../../common/use-account-text.ts';
import { paths } from '../../paths.ts';
import css from './certificates.module.css';

/** A certificate with its number, its PDF and the page on which others check it. */
export function CertificateEntry({ certificate }: { certificate: Certificate }) {
  const t = useAccountText();
  const locale = useLocale();
  const isKorean = locale === 'ko';
  const title = isKorean ? certificate.title_ko : certificate.title_en;
  const { file, verifyCode, certificateId, revokedAt, revision } = certificate;
  const facts: readonly (readonly [name: string, value: string])[] = [
    [t('certificates.holder'), isKorean ? certificate.holder_ko : certificate.holder_en],
    [t('certificates.completed'), formatDate(certificate.completedDate, locale)],
    [t('certificates.number'), certificateId],
    ...(revision > 1 ? [[t('certificates.revision'), String(revision)] as const] : []),
  ];
  return (
    <li className={css.entry}>
      <div className={css.head}>
        <h2 className={css.title}>{title}</h2>
        {revokedAt === null ? (
          <Badge tone="positive">{t('certificates.valid')}</Badge>
        ) : (
          <Badge tone="danger">{t('certificates.revoked')}</Badge>
        )}
      </div>
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd translate="no">{value}</dd>
          </div>
        ))}
      </dl>
      {revokedAt === null ? null : (
        <p className={css.note}>
          {t('certificates.revokedOn', { date: formatDate(revokedAt, locale) })}{' '}
          <TextLink as={Link} href={paths.contact}>
            {t('player.state.contact')}
          </TextLink>
        </p>
      )}
      <Cluster gap={3}>
        {file === null ? null : <DownloadButton file={file} title={title} />}
        <ButtonLink as={Link} href={paths.verify(verifyCode)}>
          {t('certificates.verify')}
          <span className="sr-only">: {title}</span>
        </ButtonLink>
      </Cluster>
    </li>
  );
}

function DownloadButton({ file, title }: { file: string; title: string }) {
  const t = useAccountText();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    setFailed(false);
    try {
      const service = await import(
        /* webpackChunkName: "account.certificates-data" */ './certificates.api.ts'
      );
      service.saveFile(await service.fetchFile(file, renewSession));
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {hasFailed ? (
        <Notice tone="danger" announce className={css.failure}>
          {t('certificates.failed')}
        </Notice>
      ) : null}
      <Button
        variant="primary"
        icon={<DownloadIcon />}
        loading={isBusy}
        loadingLabel={t('certificates.downloading')}
        onClick={() => void download()}
      >
        {t('certificates.download')}
        <span className="sr-only">: {title}</span>
      </Button>
    </>
  );
}
