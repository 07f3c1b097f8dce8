import { brand } from '@lectern/brand';
import { Link, localizePath, useLocale, useT, type NavigationManifest } from '@lectern/shell-api';
import { useConsentControl } from '../../analytics/consent-control.ts';
import type { ReactNode } from 'react';
import { BrandLogo } from '../brand-logo.tsx';
import { CompanyDetails } from './company-details.tsx';
import styles from './footer.module.css';
import { LanguageLinks } from '../language/language-links.tsx';
import { useFixedLinks, useRemoteLinks, type FixedLink, type NavigationLink } from '../navigation.ts';
import { ThemeChoice } from '../theme/theme-choice.tsx';

const LEARN: readonly FixedLink[] = [
  ['/search', 'footer.courses'],
  ['/doctors', 'footer.doctors'],
];
const SUPPORT: readonly FixedLink[] = [
  ['/about', 'footer.about'],
  ['/help', 'footer.help'],
  ['/contact', 'footer.contact'],
];
const LEGAL: readonly FixedLink[] = [
  ['/terms', 'footer.terms'],
  ['/privacy', 'footer.privacy'],
  ['/policy', 'footer.policy'],
];

/** The end of every page: where else to go, and who runs this, as the law wants it on the first screen. */
export function Footer({ navigation }: { navigation: readonly NavigationManifest[] }) {
  const t = useT('shell');
  const locale = useLocale();
  const fixed = useFixedLinks();
  const [learn, support, legal] = [fixed(LEARN), fixed(SUPPORT), fixed(LEGAL)];
  const askForConsent = useConsentControl();
  const remote = useRemoteLinks('footer', navigation, [...learn, ...support, ...legal]);
  return (
    <footer className={styles.footer} data-print="hide">
      <div className={styles.inner}>
        <div className={styles.brand}>
          <BrandLogo />
          <p>{brand.tagline[locale]}</p>
        </div>
        <LinkColumn title={t('footer.learn')} links={[...learn, ...remote]} />
        <LinkColumn title={t('footer.support')} links={support} />
        <LinkColumn title={t('footer.legal')} links={legal} emphasized={localizePath('/privacy', locale)}>
          {askForConsent ? (
            <li>
              <button type="button" onClick={askForConsent}>
                {t('footer.consent')}
              </button>
            </li>
          ) : null}
        </LinkColumn>
        <div className={styles.choices}>
          <LanguageLinks className={styles.languages} />
          <ThemeChoice />
        </div>
        <CompanyDetails />
        <p className={styles.rights}>{t('footer.rights', { company: brand.company.name[locale] })}</p>
      </div>
    </footer>
  );
}

interface LinkColumnProps {
  readonly title: string;
  readonly links: readonly NavigationLink[];
  /** Korean law wants the privacy policy to stand out among the others. */
  readonly emphasized?: string;
  /** More entries of the list. */
  readonly children?: ReactNode;
}

function LinkColumn({ title, links, emphasized, children }: LinkColumnProps) {
  return (
    <nav aria-label={title} className={styles.column}>
      <h2>{title}</h2>
      <ul>
        {links.map(({ href, label }) => (
          <li key={href}>
            <Link href={href}>{href === emphasized ? <strong>{label}</strong> : label}</Link>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  );
}
