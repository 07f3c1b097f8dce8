import type { PromoLecture } from '@lectern/contracts-catalog';
import { Avatar } from '@lectern/ui';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import css from './lecture-dialog.module.css';

/** Career lines shown of an instructor (spec 1 §9). */
const CAREER_SHOWN = 2;

export function LectureInstructor({ instructor }: { instructor: PromoLecture['instructor'] }) {
  const t = useCatalogText();
  return (
    <section className={css.section}>
      <h3 className={css.title}>{t('home.lecture.instructor')}</h3>
      <div className={css.instructor}>
        <Avatar image={instructor.image} size={96} />
        <div>
          <p className={css.name} translate="no">
            {instructor.name}
          </p>
          <p className={css.muted}>{instructor.clinic}</p>
          <p className={css.muted}>{instructor.experience}</p>
          <ul className={css.career}>
            {instructor.career.slice(0, CAREER_SHOWN).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
