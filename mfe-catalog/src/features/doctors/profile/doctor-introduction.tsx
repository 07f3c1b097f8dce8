import { useCatalogText } from '../../../common/use-catalog-text.ts';
import type { DoctorProfile } from './doctor-profile.ts';
import css from './doctor-introduction.module.css';

/** Who the doctor is in their own words, what they did and what they know best. */
export function DoctorIntroduction({ doctor }: { doctor: DoctorProfile }) {
  const t = useCatalogText();
  const { introduction, career, fields } = doctor;
  if (!introduction && career.length + fields.length === 0) return null;
  return (
    <div className={css.parts}>
      {introduction ? (
        <section aria-labelledby="introduction" className={css.words}>
          <h2 id="introduction">{t('doctor.introduction')}</h2>
          <p className={css.text}>{introduction}</p>
        </section>
      ) : null}
      {career.length > 0 ? (
        <section aria-labelledby="career">
          <h2 id="career">{t('course.experience')}</h2>
          <ul className={css.career}>
            {career.map((item, index) => (
              <li key={index}>{item}</li>
            ))}
          </ul>
        </section>
      ) : null}
      {fields.length > 0 ? (
        <section aria-labelledby="fields">
          <h2 id="fields">{t('course.specialty')}</h2>
          <ul className={css.fields}>
            {fields.map((field, index) => (
              <li key={index}>{field}</li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
