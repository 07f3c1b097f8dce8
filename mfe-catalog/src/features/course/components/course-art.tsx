import { BookIcon, Picture } from '@lectern/ui';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import { ART_SIZES } from '../course-head.ts';
import type { CourseView } from '../course-view.ts';
import css from './course-art.module.css';

/** The picture of the course, or its category's colour where there is none. */
export function CourseArt({ course: { thumbnail, category } }: { course: CourseView }) {
  const t = useCatalogText();
  if (thumbnail) {
    return <Picture image={thumbnail} sizes={ART_SIZES} failedLabel={t('image.failed')} priority rounded />;
  }
  return (
    <div
      className={css.stand}
      style={{ '--hue': `var(--category-${category})` } as Record<string, string>}
      aria-hidden
    >
      <BookIcon size={32} />
    </div>
  );
}
