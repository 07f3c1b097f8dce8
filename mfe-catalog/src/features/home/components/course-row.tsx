import type { Sort } from '@lectern/contracts-catalog';
import { Link } from '@lectern/shell-api';
import { ArrowRightIcon, Carousel, TextLink } from '@lectern/ui';
import { CatalogCard } from '../../../common/course-card/catalog-card.tsx';
import type { CardView } from '../../../common/course-card/card-view.ts';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import { paths } from '../../../paths.ts';
import css from './course-row.module.css';

interface CourseRowProps {
  title: string;
  cards: readonly CardView[];
  /** Order of the full list the row leads to; without it the row is all there is. */
  sort?: Sort;
  /** Numbers the courses by their place. */
  isRanked?: boolean;
}

/** A row of courses; an empty one leaves no trace. */
export function CourseRow({ title, cards, sort, isRanked = false }: CourseRowProps) {
  const t = useCatalogText();
  if (cards.length === 0) return null;
  return (
    <Carousel
      className={css.row}
      itemWidth="var(--card)"
      label={title}
      previousLabel={t('carousel.previous')}
      nextLabel={t('carousel.next')}
      heading={
        <div className={css.head}>
          <h2 className={css.title}>{title}</h2>
          {sort ? (
            <TextLink
              as={Link}
              href={`${paths.search}?sort=${sort}`}
              tone="strong"
              icon={<ArrowRightIcon size={16} />}
            >
              {t('home.rows.all')}
              <span className="sr-only">: {title}</span>
            </TextLink>
          ) : null}
        </div>
      }
    >
      {cards.map((card, index) => (
        <CatalogCard
          key={card.id}
          card={card}
          imageSizes="(width >= 48rem) 17.5rem, 14.5rem"
          {...(isRanked ? { rank: index + 1 } : {})}
        />
      ))}
    </Carousel>
  );
}
