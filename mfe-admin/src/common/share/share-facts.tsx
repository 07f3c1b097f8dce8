import type { CourseTerms } from '@lectern/contracts-commerce';
import { useLocale } from '@lectern/shell-api';
import { Notice } from '@lectern/ui';
import { formatMoment } from '../moment.ts';
import { useAdminText } from '../use-admin-text.ts';
import css from './share.module.css';

const percentOf = (basisPoints: number): string => `${basisPoints / 100}%`;

/** The share of the platform in sales of a course now, and what it was before; null while commerce cannot say it. */
export function ShareFacts({ terms }: { terms: CourseTerms | null }) {
  const t = useAdminText();
  const locale = useLocale();
  if (terms === null) return <Notice tone="warning">{t('course.share.unknown')}</Notice>;
  return (
    <>
      <p>
        {t('course.share.present', {
          present: percentOf(terms.presentBasisPoints),
          usual: percentOf(terms.usualBasisPoints),
        })}
      </p>
      {terms.history.length > 0 ? (
        <ol className={css.history}>
          {terms.history.map((term) => (
            <li key={`${term.appliesFrom} ${term.setAt}`}>
              {t('course.share.entry', {
                share:
                  term.platformBasisPoints === null
                    ? t('course.share.usual')
                    : percentOf(term.platformBasisPoints),
                moment: formatMoment(term.appliesFrom, locale),
              })}{' '}
              {term.reason}
            </li>
          ))}
        </ol>
      ) : null}
    </>
  );
}
