import { Carousel } from '@lectern/ui';
import { CatalogCard } from '../../../common/course-card/catalog-card.tsx';
import type { CardView } from '../../../common/course-card/card-view.ts';
import { Deferred } from '../../../common/section/deferred.tsx';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import css from './related-courses.module.css';

interface RelatedCoursesProps {
  title: string;
  cards: readonly CardView[];
  /** Pixels per press of a button; a screenful when left out. */
  step?: number;
  isRanked?: boolean;
}

/** A row of other courses; an empty one leaves no trace. */
export function RelatedCourses({ title, cards, step, isRanked = false }: RelatedCoursesProps) {
  const t = useCatalogText();
  if (cards.length === 0) return null;
  return (
    <Deferred expected="29rem">
      <Carousel
        label={title}
        heading={<h2 className={css.title}>{title}</h2>}
        previousLabel={t('carousel.previous')}
        nextLabel={t('carousel.next')}
        narrowItemWidth="18.5rem"
        // Together with the gap a card is as wide as a step, so that every press ends at a card.
        {...(step === undefined ? {} : { step, itemWidth: `calc(${step}px - var(--space-5))` })}
      >
        {cards.map((card, index) => (
          <CatalogCard
            key={card.id}
            card={card}
            imageSizes="(width < 40rem) 6rem, 17.5rem"
            slimOnPhones
            {...(isRanked ? { rank: index + 1 } : {})}
          />
        ))}
      </Carousel>
    </Deferred>
  );
}
