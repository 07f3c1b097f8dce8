import { useCatalogText } from '../../../common/use-catalog-text.ts';
import type { CourseView } from '../course-view.ts';
import { Preview } from '../video/preview.tsx';
import css from './course-art.module.css';

/** The film about the course; it plays when it is pressed, for guests too, and counts for nothing. */
export function PromoFilm({ course: { id, title, promoFilmId } }: { course: CourseView }) {
  const t = useCatalogText();
  if (promoFilmId === null) return null;
  return (
    <div className={css.promo}>
      <Preview
        curriculumId={id}
        lecture={{ id: promoFilmId, title, type: '2d', previewUrl: null }}
        label={t('course.promoPlay')}
      />
    </div>
  );
}
