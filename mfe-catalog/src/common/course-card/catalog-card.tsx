import { formatCount, formatDate, formatMoney, formatRating, formatTotalDuration } from '@lectern/i18n';
import { Link, useLocale } from '@lectern/shell-api';
import { Badge, CourseCard } from '@lectern/ui';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { useIsOwned } from '../owned/use-is-owned.ts';
import { levelStep } from '../level-step.ts';
import { useCatalogText } from '../use-catalog-text.ts';
import { useVisit } from '../visits/use-visit.ts';
import type { CardView, SessionView } from './card-view.ts';

interface CatalogCardProps {
  card: CardView;
  layout?: 'grid' | 'list' | 'compact';
  slimOnPhones?: boolean;
  headingLevel?: 2 | 3 | 4;
  /** Width of the picture on screen, as `sizes`. */
  imageSizes?: string;
  /** For pictures of the first screen. */
  priority?: boolean;
  rank?: number;
  favourite?: ReactNode;
  /** The link to the course, where following it says something. */
  linkAs?: typeof Link;
  /** The title as it is drawn, such as with a `MarkedText`. */
  drawnTitle?: ReactNode;
}

/** A course of the catalogue in words and numbers of the visitor's language. */
export function CatalogCard({ card, imageSizes, linkAs = Link, ...look }: CatalogCardProps) {
  const t = useCatalogText();
  const locale = useLocale();
  const length = formatTotalDuration(card.duration, locale);
  const seatsOf = ({ seats, seatsLeft, hasEnded, isCancelled }: SessionView): string[] => {
    if (seats === null || isCancelled) return [];
    // While the sale is closed, buyers can take none of the free seats.
    if (seatsLeft === null || hasEnded || card.sale === 'after')
      return [t('course.seatCount', { count: seats, formatted: formatCount(seats) })];
    if (seatsLeft === 0) return [t('card.full')];
    return [t('card.seatsLeft', { count: seatsLeft, formatted: formatCount(seatsLeft) })];
  };
  const sessionFacts = (session: SessionView): string[] => [
    session.startsAt === null ? t('card.undated') : formatDate(session.startsAt, locale),
    ...seatsOf(session),
  ];
  const seen = useVisit(card.id, 'seen');
  const isOwned = useIsOwned(card.id);
  const isFree = card.money.amountMinor === 0;
  const amount = isFree ? t('price.free') : formatMoney(card.money, locale);
  const priceOf = () => {
    if (isOwned) return { amount: t('card.owned'), free: true };
    return card.session?.hasEnded || card.session?.isCancelled
      ? { amount: t('card.closed') }
      : { amount, free: isFree };
  };
  const flagOf = () => {
    const { session, sale } = card;
    const isOver = session?.hasEnded || session?.isCancelled;
    // Who owns it, or finds it over, has nothing to do with its sale.
    if ((sale === 'before' || sale === 'after') && !isOwned && !isOver)
      return <Badge look="solid">{t(`card.sale.${sale}`)}</Badge>;
    return session ? <SessionFlag session={session} /> : undefined;
  };
  return (
    <CourseCard
      ref={seen}
      {...look}
      {...(imageSizes === undefined ? {} : { imageSizes })}
      link={{ href: paths.course(card.id), as: linkAs }}
      title={card.title}
      image={card.thumbnail}
      category={{ id: card.category, label: t(`category.${card.category}`) }}
      level={{ step: levelStep(card.level), label: t(`level.${card.level}`) }}
      instructor={card.instructor}
      facts={[
        t('card.lectures', { count: card.lectureCount }),
        ...(length === null ? [] : [length]),
        ...(card.session
          ? sessionFacts(card.session)
          : [t('card.students', { count: card.views, formatted: formatCount(card.views) })]),
        ...(card.languages.length > 0
          ? [card.languages.map((language) => t(`language.${language}`)).join(', ')]
          : []),
      ]}
      tags={card.tags}
      noRating={card.ratingCount > 0 ? t('card.ratings', { count: card.ratingCount }) : t('card.noRating')}
      price={priceOf()}
      flag={flagOf()}
      {...(card.rating === null
        ? {}
        : {
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
          })}
    />
  );
}

/** The state of a live or on-site course now: over, live, or on site. */
function SessionFlag({ session: { isLive, hasEnded, isCancelled } }: { session: SessionView }) {
  const t = useCatalogText();
  if (isCancelled) return <Badge look="solid">{t('card.cancelled')}</Badge>;
  if (hasEnded) return <Badge look="solid">{t('card.ended')}</Badge>;
  if (isLive) return <Badge tone="live">{t('card.live')}</Badge>;
  return null;
}
