import { isActOpen, type StudioCurriculumRow } from '@lectern/contracts-catalog';
import { formatCount, formatDate, formatMoney, formatRating } from '@lectern/i18n';
import { Link, useLocale, useNavigate } from '@lectern/shell-api';
import { IconButton, Menu, MoreIcon, Picture, type MenuItem } from '@lectern/ui';
import { StateBadge } from '../../common/state-badge.tsx';
import { useStudioText } from '../../common/use-studio-text.ts';
import { paths } from '../../paths.ts';
import type { CurriculumAct } from './curricula.api.ts';
import css from './curricula.module.css';

interface CurriculumRowProps {
  row: StudioCurriculumRow;
  onAct: (act: CurriculumAct) => void;
  onDuplicate: () => void;
}

const ACTS: readonly CurriculumAct[] = ['withdraw', 'hide', 'unhide', 'archive'];

/** One course of the list: what it is, where it stands and what can be done with it. */
export function CurriculumRow({ row, onAct, onDuplicate }: CurriculumRowProps) {
  const t = useStudioText();
  const locale = useLocale();
  const navigate = useNavigate();
  const title =
    (locale === 'ko' ? row.title_ko || row.title_en : row.title_en || row.title_ko) || t('untitled');
  const missing = [row.title_ko ? null : 'ko', row.title_en ? null : 'en'].filter((one) => one !== null);
  const price =
    locale === 'en' && row.price.usd !== null
      ? formatMoney({ amountMinor: row.price.usd, currency: 'USD' }, locale)
      : formatMoney({ amountMinor: row.price.krw, currency: 'KRW' }, locale);
  const items: MenuItem[] = [
    { id: 'edit', label: t('curricula.edit'), onSelect: () => navigate(paths.curriculum(row.id)) },
    ...(row.state === 'live'
      ? [{ id: 'page', label: t('curricula.page'), onSelect: () => navigate(paths.coursePage(row.id)) }]
      : []),
    { id: 'duplicate', label: t('curricula.duplicate'), onSelect: onDuplicate },
    ...ACTS.filter((act) => isActOpen(act, row.state)).map((act) => ({
      id: act,
      label: t(`act.${act}.button`),
      tone: act === 'archive' ? ('danger' as const) : ('neutral' as const),
      onSelect: () => onAct(act),
    })),
  ];
  return (
    <li className={css.row}>
      <div className={css.picture}>
        {row.thumbnail ? <Picture image={row.thumbnail} sizes="120px" ratio={16 / 9} /> : null}
      </div>
      <div className={css.words}>
        <h2 className={css.name}>
          <Link href={paths.curriculum(row.id)}>{title}</Link>
        </h2>
        <p className={css.badges}>
          <StateBadge state={row.state} hasChanges={row.hasChanges} />
          {missing.map((language) => (
            <span key={language} className={css.missing}>
              {t(`curricula.missing.${language}`)}
            </span>
          ))}
        </p>
        <p className={css.facts}>
          {[
            t(`courseType.${row.type}`),
            t('curricula.lectures', { count: row.lectureCount }),
            price,
            t('curricula.learners', { count: row.views, formatted: formatCount(row.views) }),
            row.rating === null
              ? t('curricula.unrated')
              : `★ ${formatRating(row.rating)} (${row.ratingCount})`,
            t('curricula.updated', { date: formatDate(row.updatedAt, locale) }),
          ].join(' · ')}
        </p>
      </div>
      <Menu
        label={t('curricula.actsOf', { title })}
        trigger={(props) => (
          <IconButton {...props} label={t('curricula.actsOf', { title })} icon={<MoreIcon size={20} />} />
        )}
        items={items}
      />
    </li>
  );
}
