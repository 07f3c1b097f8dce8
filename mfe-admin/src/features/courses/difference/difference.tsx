import type { CourseDocument, DifferentField } from '@lectern/contracts-catalog';
import { useLocale } from '@lectern/shell-api';
import { useAdminText } from '../../../common/use-admin-text.ts';
import courses from '../courses.module.css';
import css from './difference.module.css';
import { nameOfPath } from './name-of-path.ts';
import { readValue } from './read-value.ts';

interface DifferenceProps {
  fields: readonly DifferentField[];
  /** The one that was handed in. */
  document: CourseDocument;
}

/** Each field in which what was handed in differs from what is on sale, with both values side by side. */
export function Difference({ fields, document }: DifferenceProps) {
  const t = useAdminText();
  const locale = useLocale();
  if (fields.length === 0) return null;
  const words = { locale, t, document };
  return (
    <section className={courses.panel} aria-labelledby="review-difference">
      <h2 id="review-difference">{t('courses.review.difference')}</h2>
      <ul className={css.fields}>
        {fields.map(({ path, live, draft }) => (
          <li key={path} className={css.field}>
            <h3 className={css.name}>{nameOfPath(path, document, { locale, t }, live)}</h3>
            <dl className={css.sides}>
              <div className={css.side}>
                <dt>{t('courses.difference.live')}</dt>
                <dd>
                  <Side lines={readValue(path, live, words)} none={t('courses.difference.none')} />
                </dd>
              </div>
              <div className={css.side}>
                <dt>{t('courses.difference.draft')}</dt>
                <dd>
                  <Side lines={readValue(path, draft, words)} none={t('courses.difference.none')} />
                </dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A value in words, one line for each of its parts. */
function Side({ lines, none }: { lines: readonly string[]; none: string }) {
  if (lines.length === 0) return <span className={css.none}>{none}</span>;
  if (lines.length === 1) return <span className={css.text}>{lines[0]}</span>;
  return (
    <ul className={css.lines}>
      {lines.map((line, index) => (
        <li key={`${String(index)} ${line}`}>{line}</li>
      ))}
    </ul>
  );
}
