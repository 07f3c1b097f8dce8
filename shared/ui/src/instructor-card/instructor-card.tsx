import type { ReactNode } from 'react';
import type { Image } from '@lectern/contracts-core';
import { Avatar } from '../avatar/avatar.tsx';
import { cx } from '../common/cx.ts';
import type { LinkTarget } from '../common/link.ts';
import { VerifiedIcon } from '../icon/icons.tsx';
import { Rating, type RatingProps } from '../rating/rating.tsx';
import css from './instructor-card.module.css';

export interface InstructorCardProps {
  link: LinkTarget;
  name: string;
  image: Image | null;
  /** Speciality and clinic in one line. */
  headline: string;
  introduction?: string | undefined;
  /** Name of the verified mark; without it there is none. */
  verifiedLabel?: string | undefined;
  specialties?: readonly string[] | undefined;
  facts?: readonly string[] | undefined;
  rating?: Pick<RatingProps, 'value' | 'valueText' | 'label' | 'countText'> | undefined;
  noRating?: string | undefined;
  /** Such as a "top instructor" badge. */
  badge?: ReactNode;
  /** Extra links under the text, such as the practice's website. */
  actions?: ReactNode;
  headingLevel?: 2 | 3 | 4 | undefined;
  className?: string | undefined;
}

/** An instructor at a glance; the name is the link, the whole card answers to it. */
export function InstructorCard(props: InstructorCardProps) {
  const { link, name, image, headline, introduction, verifiedLabel, specialties = [], facts = [] } = props;
  const { rating, noRating, badge, actions, headingLevel = 3, className } = props;
  const Anchor = link.as ?? 'a';
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={cx(css.card, className)}>
      <div className={css.head}>
        <Avatar image={image} size={72} />
        <div className={css.who}>
          <Heading className={css.name}>
            <Anchor href={link.href} className={css.link} {...(link.as ? { viewTransition: true } : {})}>
              {name}
            </Anchor>
            {verifiedLabel ? <VerifiedIcon size={20} label={verifiedLabel} className={css.verified} /> : null}
          </Heading>
          <p className={css.headline}>{headline}</p>
          {badge ? <div className={css.badge}>{badge}</div> : null}
        </div>
      </div>
      {introduction ? <p className={css.introduction}>{introduction}</p> : null}
      {specialties.length > 0 ? (
        <ul className={css.specialties}>
          {specialties.slice(0, 3).map((specialty, index) => (
            <li key={index}>{specialty}</li>
          ))}
        </ul>
      ) : null}
      <div className={css.foot}>
        {rating ? <Rating {...rating} /> : null}
        {!rating && noRating ? <span>{noRating}</span> : null}
        {facts.map((fact, index) => (
          <span key={index}>{fact}</span>
        ))}
        {actions ? <div className={css.actions}>{actions}</div> : null}
      </div>
    </article>
  );
}
