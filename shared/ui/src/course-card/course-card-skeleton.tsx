import { cx } from '../common/cx.ts';
import { Skeleton, SkeletonText } from '../skeleton/skeleton.tsx';
import marksCss from './course-card-marks.module.css';
import css from './course-card.module.css';

export interface CourseCardSkeletonProps {
  layout?: 'grid' | 'list' | 'compact' | undefined;
  /** Whether the cards will have tags; their line counts in the height. */
  tags?: boolean | undefined;
}

/** The place of a course card, line by line as tall as the card. */
export function CourseCardSkeleton({ layout = 'grid', tags = true }: CourseCardSkeletonProps) {
  return (
    <div className={cx(css.card, css[layout])} aria-hidden>
      <div className={cx(css.art, marksCss.edged)}>
        <Skeleton height="100%" shape="card" />
      </div>
      <div className={css.body}>
        <div className={css.kind}>
          <SkeletonText size={12} width="6rem" />
        </div>
        <div className={css.words}>
          <div className={css.title}>
            <SkeletonText lines={layout === 'grid' ? 2 : 1} />
          </div>
          <div className={css.instructor}>
            <SkeletonText size={layout === 'compact' ? 12 : 14} width="45%" />
          </div>
          <div className={css.facts}>
            <SkeletonText size={14} width="70%" />
          </div>
          {tags && layout !== 'compact' ? (
            <div className={css.tags}>
              <SkeletonText size={12} width="55%" />
            </div>
          ) : null}
        </div>
        <div className={css.foot}>
          <SkeletonText size={14} width="4rem" />
          <SkeletonText width="5rem" />
        </div>
      </div>
    </div>
  );
}
