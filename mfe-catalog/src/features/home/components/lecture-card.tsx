import type { LectureCard as Lecture } from '@lectern/contracts-catalog';
import { Link } from '@lectern/shell-api';
import { Badge, ClockIcon, LevelMark, Picture } from '@lectern/ui';
import { levelStep } from '../../../common/level-step.ts';
import { safeLink } from '../../../common/safe-link.ts';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import css from './lecture-card.module.css';

interface LectureCardProps {
  lecture: Lecture;
  /** Called for cards whose link is `overlay`. */
  onOpen: (id: string) => void;
}

/** A promoted lecture. Its link decides: `overlay` opens the details, an address leads there, none is not open yet. */
export function LectureCard({ lecture, onOpen }: LectureCardProps) {
  const t = useCatalogText();
  const { level, duration, description } = lecture.curriculum;
  const isOverlay = lecture.link === 'overlay';
  const target = safeLink(lecture.link);
  const isOpen = isOverlay || target.kind !== 'none';
  return (
    <article className={css.card} data-open={isOpen}>
      <div className={css.art}>
        {lecture.thumbnail ? (
          <Picture
            image={lecture.thumbnail}
            sizes="(width >= 75rem) 24rem, (width >= 48rem) 33vw, calc(100vw - 2rem)"
          />
        ) : null}
        {isOpen ? null : (
          <Badge look="solid" className={css.soon}>
            {t('home.groups.soon')}
          </Badge>
        )}
      </div>
      <div className={css.words}>
        <h4 className={css.title}>
          {isOverlay ? (
            <button
              type="button"
              aria-haspopup="dialog"
              className={css.cover}
              onClick={() => onOpen(lecture.id)}
            >
              {lecture.title}
            </button>
          ) : target.kind === 'none' ? (
            lecture.title
          ) : (
            <Link href={target.href} className={css.cover} {...newTab(target.kind)}>
              {lecture.title}
            </Link>
          )}
        </h4>
        <p className={css.subtitle}>{lecture.subtitle}</p>
        <p className={css.doctor}>{lecture.doctorInfo}</p>
      </div>
      <div className={css.details}>
        <p className={css.facts}>
          <LevelMark step={levelStep(level)}>{t(`level.${level}`)}</LevelMark>
          <span className={css.duration}>
            <ClockIcon size={16} />
            {duration}
          </span>
        </p>
        <p className={css.description}>{description}</p>
      </div>
    </article>
  );
}

const newTab = (kind: 'internal' | 'external') =>
  kind === 'external' ? { target: '_blank', rel: 'noopener noreferrer' } : {};
