import { formatCount } from '@lectern/i18n';
import { useReload } from '@lectern/shell-api';
import { Button, Notice } from '@lectern/ui';
import { useAdminText } from '../../common/use-admin-text.ts';
import { changeWords, percentWords } from './figure-words.ts';
import { FigureTable } from './figure-table.tsx';
import type { Statistics } from './statistics.api.ts';
import css from './statistics.module.css';

interface Step {
  readonly id: string;
  /** Null where its service gave no answer. */
  readonly now: number | null;
  readonly before: number | null;
}

/** From the sign-up to the certificate; each step is of the range by itself, so that a later one may be larger. */
export function Funnel({ statistics }: { statistics: Statistics }) {
  const t = useAdminText();
  const { reload, reloading } = useReload();
  const steps = stepsOf(statistics);
  const first = steps[0]?.now ?? 0;
  const isWhole = steps.every(({ now }) => now !== null);
  return (
    <section className={css.part} aria-labelledby="funnel">
      <h2 id="funnel" className={css.heading}>
        {t('statistics.funnel.title')}
      </h2>
      <p className={css.muted}>{t('statistics.funnel.meaning')}</p>
      {isWhole || statistics.isRefused ? null : (
        <div className={css.failed}>
          <Notice tone="warning">{t('statistics.funnel.partly')}</Notice>
          <Button size="s" onClick={reload} loading={reloading}>
            {t('statistics.retry')}
          </Button>
        </div>
      )}
      <FigureTable
        caption={t('statistics.funnel.table')}
        file="funnel"
        rows={steps}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'step',
            header: t('statistics.funnel.step'),
            isName: true,
            words: ({ id }) => t(`statistics.funnel.${id}`),
            value: ({ id }) => t(`statistics.funnel.${id}`),
          },
          {
            id: 'people',
            header: t('statistics.funnel.people'),
            words: ({ now }) => (now === null ? '–' : formatCount(now)),
            value: ({ now }) => now ?? '',
            bar: ({ now }) => now ?? 0,
          },
          {
            id: 'share',
            header: t('statistics.funnel.share'),
            words: ({ now }) => (now === null ? '–' : (percentWords(now, first) ?? '–')),
          },
          {
            id: 'before',
            header: t('statistics.before'),
            words: ({ before }) => (before === null ? '–' : formatCount(before)),
            value: ({ before }) => before ?? '',
          },
          {
            id: 'change',
            header: t('statistics.changeOf'),
            words: ({ now, before }) => (now === null || before === null ? '–' : changeWords(now, before)),
          },
        ]}
      />
    </section>
  );
}

function stepsOf({ accounts, sales, learning }: Statistics): readonly Step[] {
  const people = accounts.value;
  const money = sales.value;
  const study = learning.value;
  return [
    { id: 'signUps', now: people?.now.signUps ?? null, before: people?.before.signUps ?? null },
    { id: 'verified', now: people?.now.verified ?? null, before: people?.before.verified ?? null },
    {
      id: 'firstPurchases',
      now: money?.now.firstPurchases ?? null,
      before: money?.before.firstPurchases ?? null,
    },
    {
      id: 'firstLectures',
      now: study?.now.firstLectures ?? null,
      before: study?.before.firstLectures ?? null,
    },
    { id: 'certificates', now: study?.now.certificates ?? null, before: study?.before.certificates ?? null },
  ];
}
