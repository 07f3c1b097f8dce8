import type { LectureCard as Lecture, PackageInfo } from '@lectern/contracts-catalog';
import { formatMoney } from '@lectern/i18n';
import { Link, useLocale } from '@lectern/shell-api';
import { Badge, ClockIcon, LevelMark, Picture } from '@lectern/ui';
import { useIsOwned } from '../../../common/owned/use-is-owned.ts';
import { levelStep } from '../../../common/level-step.ts';
import { safeLink } from '../../../common/safe-link.ts';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import css from './lecture-card.module.css';

interface LectureCardProps {
  lecture: Lecture;
  /** The pack the lecture is sold in. */
  pack: Pick<PackageInfo, 'id' | 'price'>;
  /** Called for cards whose link is `overlay`. */
  onOpen: (id: string) => void;
}

/** A promoted lecture. Its link decides: `overlay` opens the details, an address leads there, none is not open yet. */
export function LectureCard({ lecture, pack, onOpen }: LectureCardProps) {
  const t = useCatalogText();
  const locale = useLocale();
  const isOwned = useIsOwned(pack.id);
  const { level, duration, description } = lecture.curriculum;
  const isOverlay = lecture.link === 'overlay';
  const target = safeLink(lecture.link);
  const isOpen = isOverlay || target.kind !== 'none';
  return (
    <article className={css.card} data-open={isOpen}>
      <div className={css.art}>
        {lecture.thumbnail ? (
          <Picture image={lecture.thumbnail} sizes="(width >= 64rem) 16rem, (width >= 48rem) 50vw, 14.5rem" />
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
        <p className={css.facts}>
          <LevelMark step={levelStep(level)}>{t(`level.${level}`)}</LevelMark>
          <span className={css.duration}>
            <ClockIcon size={16} />
            {duration}
          </span>
          <span className={css.price}>
            {isOwned ? t('card.owned') : t('home.groups.inPack', { price: formatMoney(pack.price, locale) })}
          </span>
        </p>
      </div>
      <p className={css.description}>{description}</p>
    </article>
  );
}

const newTab = (kind: 'internal' | 'external') =>
  kind === 'external' ? { target: '_blank', rel: 'noopener noreferrer' } : {};
