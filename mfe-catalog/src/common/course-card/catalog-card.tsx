import { formatCount, formatDuration, formatMoney, formatRating } from '@lectern/i18n';
import { Link, useLocale } from '@lectern/shell-api';
import { Badge, CourseCard, MarkedText } from '@lectern/ui';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { levelStep } from '../level-step.ts';
import { useCatalogText } from '../use-catalog-text.ts';
import type { CardView } from './card-view.ts';

interface CatalogCardProps {
  card: CardView;
  layout?: 'grid' | 'list' | 'compact';
  headingLevel?: 2 | 3 | 4;
  /** Width of the picture on screen, as `sizes`. */
  imageSizes?: string;
  /** For pictures of the first screen. */
  priority?: boolean;
  rank?: number;
  favourite?: ReactNode;
  /** What was searched for; marked in the title. */
  searched?: string;
}

/** A course of the catalogue in words and numbers of the visitor's language. */
export function CatalogCard({ card, imageSizes, searched = '', ...look }: CatalogCardProps) {
  const t = useCatalogText();
  const locale = useLocale();
  const isFree = card.money.amountMinor === 0;
  return (
    <CourseCard
      {...look}
      {...(imageSizes === undefined ? {} : { imageSizes })}
      link={{ href: paths.course(card.id), as: Link }}
      title={card.title}
      drawnTitle={searched === '' ? card.title : <MarkedText text={card.title} typed={searched} />}
      image={card.thumbnail}
      category={{ id: card.category, label: t(`category.${card.category}`) }}
      level={{ step: levelStep(card.level), label: t(`level.${card.level}`) }}
      instructor={card.instructor}
      facts={[
        t('card.lectures', { count: card.lectureCount }),
        ...(card.duration > 0 ? [formatDuration(card.duration, locale)] : []),
        t('card.students', { count: card.views, formatted: formatCount(card.views) }),
      ]}
      tags={card.tags}
      noRating={t('card.noRating')}
      price={{ amount: isFree ? t('price.free') : formatMoney(card.money, locale), free: isFree }}
      {...(card.isLive ? { flag: <Badge tone="live">{t('card.live')}</Badge> } : {})}
      {...(card.ratingCount > 0
        ? {
            rating: {
              value: card.rating,
              valueText: formatRating(card.rating),
              label: t('card.rated', {
                rating: formatRating(card.rating),
                count: card.ratingCount,
                formatted: formatCount(card.ratingCount),
              }),
              countText: `(${formatCount(card.ratingCount)})`,
            },
          }
        : {})}
    />
  );
}
