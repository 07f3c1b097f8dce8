import type { Locale } from '@lectern/contracts-core';
import { useBrowserValue, useLocale, useLocation } from '@lectern/shell-api';
import { alternatePaths } from '../../rules/alternates.ts';

const ORDER: readonly Locale[] = ['ko', 'en'];
const NAMES: Readonly<Record<Locale, string>> = { en: 'English', ko: '한국어' };

/**
 * Links to the same page in each language. They load the document anew on purpose: the other language brings its
 * own strings, fonts and cached page, and the links work before and without JavaScript.
 */
export function LanguageLinks({
  className,
  short = false,
}: {
  className?: string | undefined;
  short?: boolean;
}) {
  const locale = useLocale();
  const { pathname, search, hash } = useLocation();
  // No server ever sees the hash, so the first drawing in the browser has to leave it out as well.
  const paths = alternatePaths(pathname + search + useBrowserValue(hash, ''));
  if (!paths) return null;
  return (
    <ul className={className}>
      {ORDER.map((language) => (
        <li key={language}>
          <a
            href={paths[language]}
            hrefLang={language}
            lang={language}
            {...(language === locale ? { 'aria-current': 'true' } : {})}
          >
            {short ? (
              <>
                {language.toUpperCase()}
                <span className="sr-only"> {NAMES[language]}</span>
              </>
            ) : (
              NAMES[language]
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
