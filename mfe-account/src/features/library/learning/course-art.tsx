import type { Category, Image } from '@lectern/contracts-core';
import { BookIcon, Picture } from '@lectern/ui';
import css from './learning.module.css';

interface CourseArtProps {
  readonly image: Image | null;
  readonly category: Category;
  /** Width on screen, as `sizes`. */
  readonly sizes: string;
  readonly className?: string | undefined;
  readonly priority?: boolean;
}

/** The picture of a course, or its category's colour with an icon. */
export function CourseArt({ image, category, sizes, className = '', priority = false }: CourseArtProps) {
  return (
    <div
      className={`${css.art} ${className}`}
      style={{ '--hue': `var(--category-${category})` } as object}
      aria-hidden
    >
      {image ? (
        <Picture
          image={{ ...image, alt: '' }}
          sizes={sizes}
          ratio={2460 / 2048}
          hideOnFailure
          priority={priority}
          className={css.picture}
        />
      ) : (
        <BookIcon size={32} />
      )}
    </div>
  );
}
