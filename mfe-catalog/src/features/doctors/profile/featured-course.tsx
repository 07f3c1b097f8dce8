import { formatMoney, formatTotalDuration } from '@lectern/i18n';
import { Link, useLocale } from '@lectern/shell-api';
import { ArrowRightIcon, CategoryMark, LevelMark, Picture, TextLink } from '@lectern/ui';
import { useIsOwned } from '../../../common/owned/use-is-owned.ts';
import { levelStep } from '../../../common/level-step.ts';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import { useVisit } from '../../../common/visits/use-visit.ts';
import { paths } from '../../../paths.ts';
import type { FeaturedCourse } from './doctor-profile.ts';
import css from './featured-course.module.css';

/** One course shown large: kind, level, what is in it, and the way to it. */
export function FeaturedCourseCard({ course: { card, points } }: { course: FeaturedCourse }) {
  const t = useCatalogText();
  const locale = useLocale();
  const seen = useVisit(card.id, 'seen');
  const isOwned = useIsOwned(card.id);
  const price = card.money.amountMinor === 0 ? t('price.free') : formatMoney(card.money, locale);
  const length = formatTotalDuration(card.duration, locale);
  const facts = [
    t('card.lectures', { count: card.lectureCount }),
    ...(length === null ? [] : [length]),
    isOwned ? t('card.owned') : price,
  ];
  return (
    <article ref={seen} className={css.card} aria-labelledby="featured">
      {card.thumbnail ? (
        <Picture
          image={{ ...card.thumbnail, alt: '' }}
          sizes="(width >= 48rem) 20rem, calc(100vw - 2rem)"
          rounded
          className={css.art}
        />
      ) : null}
      <div className={css.words}>
        <p className={css.label}>{t('doctor.featured')}</p>
        <h3 id="featured" className={css.title}>
          {card.title}
        </h3>
        <p className={css.marks}>
          <CategoryMark category={card.category}>{t(`category.${card.category}`)}</CategoryMark>
          <LevelMark step={levelStep(card.level)}>{t(`level.${card.level}`)}</LevelMark>
        </p>
        {points.length > 0 ? (
          <ul className={css.points}>
            {points.map((point, index) => (
              <li key={index}>{point}</li>
            ))}
          </ul>
        ) : null}
        <p className={css.facts}>
          {facts.map((fact, index) => (
            <span key={index}>{fact}</span>
          ))}
        </p>
        <TextLink as={Link} href={paths.course(card.id)} tone="strong" icon={<ArrowRightIcon size={16} />}>
          {t('doctor.viewCourse')}
          <span className="sr-only">: {card.title}</span>
        </TextLink>
      </div>
    </article>
  );
}
