import { useLocale, useLocation } from '@lectern/shell-api';
import { GlobeIcon } from '@lectern/ui';
import type { ReactNode } from 'react';
import { useAccountText } from '../../common/use-account-text.ts';
import css from './auth-frame.module.css';

interface AuthFrameProps {
  title: string;
  lead?: ReactNode;
  /** Sign-up asks more and takes more room. */
  isWide?: boolean;
  children: ReactNode;
  /** Ways on, below the sheet. */
  footer?: ReactNode;
}

/** The sheet every page around signing in is written on. */
export function AuthFrame({ title, lead, isWide = false, children, footer }: AuthFrameProps) {
  const t = useAccountText();
  return (
    <div className={isWide ? `${css.page} ${css.wide}` : css.page}>
      <div className={css.sheet}>
        <div className={css.head}>
          <h1 className={css.title}>{title}</h1>
          <LanguageToggle />
        </div>
        {lead ? <p className={css.lead}>{lead}</p> : null}
        <noscript>
          <p className={css.lead}>{t('auth.noScript')}</p>
        </noscript>
        {children}
      </div>
      {footer ? <div className={css.footer}>{footer}</div> : null}
    </div>
  );
}

/** The same page in the other language; a new document, which brings its own strings and fonts. */
function LanguageToggle() {
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const other = locale === 'ko' ? 'en' : 'ko';
  const name = { en: 'English', ko: '한국어' }[other];
  return (
    <a
      className={css.language}
      lang={other}
      hrefLang={other}
      href={pathname.replace(/^\/\w+/, `/${other}`) + search}
    >
      <GlobeIcon size={16} />
      {name}
    </a>
  );
}
