import type { MouseEvent, ReactNode, Ref } from 'react';
import type { Category, Image } from '@lectern/contracts-core';
import { CategoryMark, LevelMark } from '../badge/badge.tsx';
import { cx } from '../common/cx.ts';
import type { LinkTarget } from '../common/link.ts';
import { BookIcon } from '../icon/icons.tsx';
import { Picture } from '../picture/picture.tsx';
import { Price, type PriceProps } from '../price/price.tsx';
import { Rating, type RatingProps } from '../rating/rating.tsx';
import marksCss from './course-card-marks.module.css';
import css from './course-card.module.css';
import rankCss from './course-rank.module.css';
import slimCss from './course-card-slim.module.css';

/** `view-transition-name` of a course's picture; the clicked card and the course page share it. */
export const COURSE_ART_TRANSITION = 'course-art';

export interface CourseCardProps {
  link: LinkTarget;
  title: string;
  /** The title as it is drawn, such as with a `MarkedText`. */
  drawnTitle?: ReactNode;
  /** Null draws the category's colour with an icon. */
  image: Image | null;
  imageSizes?: string | undefined;
  /** For cards of the first screen. */
  priority?: boolean | undefined;
  category: { readonly id: Category; readonly label: string };
  level: { readonly step: 1 | 2 | 3 | 4; readonly label: string };
  instructor: string;
  /** Short facts in order of weight, such as "6 hr 20 min", "12 lectures", "1,204 students". */
  facts: readonly string[];
  tags?: readonly string[] | undefined;
  rating?: Pick<RatingProps, 'value' | 'valueText' | 'label' | 'countText'> | undefined;
  /** Said instead of a rating while there is none. */
  noRating?: string | undefined;
  price: Pick<PriceProps, 'amount' | 'original' | 'discount' | 'amountLabel' | 'free'>;
  layout?: 'grid' | 'list' | 'compact' | undefined;
  /** On phones a grid card lies flat: a small picture beside the words. */
  slimOnPhones?: boolean | undefined;
  headingLevel?: 2 | 3 | 4 | undefined;
  /** Badge over the picture, such as live or a date. */
  flag?: ReactNode;
  /** Place in a ranking, drawn large, in the grid alone. */
  rank?: number | undefined;
  /** A `FavouriteToggle`. */
  favourite?: ReactNode;
  /** Language of the title where it differs from the page's. */
  titleLang?: string | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLElement> | undefined;
}

/** A course at a glance: who teaches, how long, how hard, how much. One link; the heart stands beside it. */
export function CourseCard(props: CourseCardProps) {
  const { link, title, category, level, instructor, facts, tags = [], rating, noRating, price } = props;
  const {
    layout = 'grid',
    slimOnPhones = false,
    headingLevel = 3,
    favourite,
    rank,
    titleLang,
    drawnTitle,
    className,
    ref,
  } = props;
  const Anchor = link.as ?? 'a';
  const Heading = `h${headingLevel}` as const;
  return (
    <article ref={ref} className={cx(css.card, css[layout], slimOnPhones && slimCss.slim, className)}>
      <CardArt {...props} layout={layout} />
      <div className={cx(css.body, slimCss.body)}>
        <div className={cx(css.kind, slimCss.kind)}>
          <CategoryMark category={category.id}>{category.label}</CategoryMark>
          <LevelMark step={level.step}>{level.label}</LevelMark>
        </div>
        <div className={cx(css.words, slimCss.words)}>
          <Heading className={cx(css.title, slimCss.title)} lang={titleLang}>
            <Anchor
              href={link.href}
              className={css.link}
              onClick={shareArt}
              {...(link.as ? { viewTransition: true } : {})}
            >
              {drawnTitle ?? title}
            </Anchor>
          </Heading>
          <p className={cx(css.instructor, slimCss.instructor)} translate="no">
            {instructor}
          </p>
          <p className={cx(css.facts, slimCss.facts, marksCss.dotted)}>
            {facts.map((fact, index) => (
              <span key={index}>{fact}</span>
            ))}
          </p>
          {tags.length > 0 && layout !== 'compact' ? (
            <ul className={cx(css.tags, slimCss.tags, marksCss.hashed)}>
              {tags.slice(0, 3).map((tag) => (
                <li key={tag}>{tag}</li>
              ))}
            </ul>
          ) : null}
        </div>
        <div className={cx(css.foot, slimCss.foot)}>
          {rating ? <Rating {...rating} /> : <span className={marksCss.unrated}>{noRating}</span>}
          <Price {...price} className={css.price} />
        </div>
      </div>
      {rank !== undefined && layout === 'grid' ? (
        <span className={cx(rankCss.rank, slimCss.rank)} aria-hidden>
          {rank}
        </span>
      ) : null}
      {favourite ? <div className={css.favourite}>{favourite}</div> : null}
    </article>
  );
}

function CardArt({ image, imageSizes, priority, category, flag, layout }: CourseCardProps) {
  return (
    <div
      className={cx(css.art, slimCss.art, marksCss.edged)}
      data-course-art
      style={{ '--hue': `var(--category-${category.id})` } as object}
    >
      <span className={marksCss.stand} aria-hidden>
        <BookIcon size={32} />
      </span>
      {image ? (
        <Picture
          image={{ ...image, alt: '' }}
          sizes={imageSizes ?? SIZES[layout ?? 'grid']}
          priority={priority}
          ratio={2460 / 2048}
          hideOnFailure
          className={css.picture}
        />
      ) : null}
      {flag ? <div className={css.flag}>{flag}</div> : null}
    </div>
  );
}

const SIZES = {
  grid: '(width >= 75rem) 282px, (width >= 48rem) 33vw, (width >= 32rem) 50vw, 100vw',
  list: '(width >= 48rem) 240px, 128px',
  compact: '96px',
};

// The name is given on the way out: two pictures with one name, as when a course stands in two rows, would cancel
// the transition.
function shareArt(event: MouseEvent<HTMLElement>) {
  const art = event.currentTarget.closest('article')?.querySelector<HTMLElement>('[data-course-art]');
  art?.style.setProperty('view-transition-name', COURSE_ART_TRANSITION);
}
