import { formatDate, formatLength } from '@lectern/i18n';
import { Link, useLocale } from '@lectern/shell-api';
import { AlertIcon, CircleCheckIcon, CircleXIcon, TextLink } from '@lectern/ui';
import type { ReactNode } from 'react';
import { useAccountText } from '../../common/use-account-text.ts';
import { paths } from '../../paths.ts';
import type { VerifiedCertificate } from './verify.api.ts';
import css from './verify.module.css';

type Facts = NonNullable<VerifiedCertificate['certificate']>;

/** Valid, revoked or unknown, with what is printed on the certificate. */
export function Verdict({ answer: { state, certificate } }: { answer: VerifiedCertificate }) {
  const t = useAccountText();
  const locale = useLocale();
  if (certificate === null) {
    return (
      <Card state="unknown" icon={<AlertIcon size={32} />} title={t('verify.unknown.title')}>
        <p>
          {t('verify.unknown.text')}{' '}
          <TextLink as={Link} href={paths.contact}>
            {t('player.state.contact')}
          </TextLink>
        </p>
      </Card>
    );
  }
  if (state === 'valid') {
    return (
      <Card state="valid" icon={<CircleCheckIcon size={32} />} title={t('verify.valid.title')}>
        <p>{t('verify.valid.text')}</p>
        <Printed certificate={certificate} />
      </Card>
    );
  }
  const date = certificate.revokedAt === null ? '' : formatDate(certificate.revokedAt, locale);
  return (
    <Card state="revoked" icon={<CircleXIcon size={32} />} title={t('verify.revoked.title')}>
      <p>{t('verify.revoked.text', { date })}</p>
      <Printed certificate={certificate} />
    </Card>
  );
}

interface CardProps {
  readonly state: 'valid' | 'revoked' | 'unknown';
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
}

function Card({ state, icon, title, children }: CardProps) {
  return (
    <section className={css.card} data-state={state} aria-labelledby="verdict">
      <h2 id="verdict" className={css.verdict}>
        {icon}
        {title}
      </h2>
      {children}
    </section>
  );
}

function Printed({ certificate }: { certificate: Facts }) {
  const t = useAccountText();
  const locale = useLocale();
  const isKorean = locale === 'ko';
  const day = (iso: string): string => formatDate(iso, locale);
  const [from, until] = [day(certificate.startedDate), day(certificate.completedDate)];
  const facts: readonly (readonly [name: string, value: string])[] = [
    [t('certificates.holder'), isKorean ? certificate.holder_ko : certificate.holder_en],
    [t('verify.course'), isKorean ? certificate.title_ko : certificate.title_en],
    [t('verify.instructor'), isKorean ? certificate.instructor_ko : certificate.instructor_en],
    [t('verify.period'), from === until ? until : `${from} – ${until}`],
    [t('verify.length'), formatLength(certificate.duration, locale)],
    [t('verify.issued'), day(certificate.issuedAt)],
    [t('certificates.number'), certificate.certificateId],
    [t('verify.issuer'), t('verify.us')],
    ...(certificate.revision > 1
      ? [[t('certificates.revision'), String(certificate.revision)] as const]
      : []),
  ];
  return (
    <dl className={css.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={css.fact}>
          <dt>{name}</dt>
          <dd translate="no">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
