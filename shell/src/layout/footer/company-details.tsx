import { brand } from '@lectern/brand';
import { useLocale, useT } from '@lectern/shell-api';
import { TextLink } from '@lectern/ui';
import type { ReactNode } from 'react';
import styles from './company-details.module.css';

/** Who runs the marketplace, in the lines the Korean e-commerce law asks for. */
export function CompanyDetails() {
  const t = useT('shell');
  const locale = useLocale();
  const { company } = brand;
  const register = (
    <>
      {company.businessNumber}{' '}
      <TextLink href={company.businessInfoUrl} external externalLabel={t('nav.newTab')}>
        {t('footer.businessInfo')}
      </TextLink>
    </>
  );
  const lines: readonly (readonly [key: string, value: ReactNode])[] = [
    ['footer.name', company.name[locale]],
    ['footer.ceo', company.ceo[locale]],
    ['footer.address', company.address[locale]],
    ['footer.phone', <a href={`tel:+82-${company.phone.replace(/^0/, '')}`}>{company.phone}</a>],
    ['footer.email', <a href={`mailto:${company.email}`}>{company.email}</a>],
    ['footer.hours', brand.hours[locale]],
    ['footer.privacyOfficer', company.privacyOfficer[locale]],
    ['footer.businessNumber', register],
    ['footer.mailOrderNumber', company.mailOrderNumber[locale]],
    ['footer.hosting', company.hosting[locale]],
  ];
  return (
    <section aria-labelledby="company-details" className={styles.company}>
      <h2 id="company-details" className="sr-only">
        {t('footer.details')}
      </h2>
      <dl className={styles.lines}>
        {lines.map(([key, value]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
