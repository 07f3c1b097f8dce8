import type { ReactNode } from 'react';
import type { Image } from '@lectern/contracts-core';
import { Avatar } from '../avatar/avatar.tsx';
import { cx } from '../common/cx.ts';
import type { LinkTarget } from '../common/link.ts';
import { VerifiedIcon } from '../icon/page-icons.tsx';
import { Rating, type RatingProps } from '../rating/rating.tsx';
import css from './instructor-card.module.css';

export interface InstructorCardProps {
  link: LinkTarget;
  name: string;
  image: Image | null;
  /** Speciality and clinic in one line; a link in it answers for itself. */
  headline: ReactNode;
  introduction?: string | undefined;
  /** Name of the verified mark; without it there is none. */
  verifiedLabel?: string | undefined;
  specialties?: readonly string[] | undefined;
  facts?: readonly string[] | undefined;
  rating?: Pick<RatingProps, 'value' | 'valueText' | 'label' | 'countText'> | undefined;
  noRating?: string | undefined;
  /** Beside the name, such as a "top instructor" badge. */
  badge?: ReactNode;
  /** Under the headline, such as the first items of a career. */
  details?: ReactNode;
  /** At the end of the last line, such as a link to the profile. */
  actions?: ReactNode;
  headingLevel?: 2 | 3 | 4 | undefined;
  className?: string | undefined;
}

/** An instructor at a glance; the name is the link, the whole card answers to it. */
export function InstructorCard(props: InstructorCardProps) {
  const { link, name, image, headline, introduction, verifiedLabel, specialties = [], facts = [] } = props;
  const { rating, noRating, badge, details, actions, headingLevel = 3, className } = props;
  const Anchor = link.as ?? 'a';
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={cx(css.card, className)}>
      <div className={css.head}>
        <Avatar image={image} size={72} />
        <div className={css.who}>
          <div className={css.title}>
            <Heading className={css.name}>
              <Anchor
                href={link.href}
                className={css.link}
                translate="no"
                {...(link.as ? { viewTransition: true } : {})}
              >
                {name}
              </Anchor>
              {verifiedLabel ? (
                <VerifiedIcon size={20} label={verifiedLabel} className={css.verified} />
              ) : null}
            </Heading>
            {badge}
          </div>
          <p className={css.headline}>{headline}</p>
          {details ? <div className={css.details}>{details}</div> : null}
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
