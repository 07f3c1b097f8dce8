import { formatCount } from '@lectern/i18n';
import { Button, DownloadIcon } from '@lectern/ui';
import { csvFile, saveFile } from '../../common/list/csv-file.ts';
import { useAdminText } from '../../common/use-admin-text.ts';
import { changeWords } from './figure-words.ts';
import css from './statistics.module.css';

export interface Figure {
  readonly id: string;
  readonly name: string;
  /** Null where there is nothing to count it from. */
  readonly now: number | null;
  /** In the days before; null where it is not compared. */
  readonly before: number | null;
  /** As it is drawn; as a count by default. */
  readonly words?: (value: number) => string;
  /** As it stands in the file; the number itself by default. */
  readonly plain?: (value: number) => string | number;
}

interface FigureCardsProps {
  /** What the figures are of. */
  readonly caption: string;
  /** Name of the file, without its ending. */
  readonly file: string;
  readonly figures: readonly Figure[];
}

/** Figures side by side, each with its change since the days before, and their file. */
export function FigureCards({ caption, file, figures }: FigureCardsProps) {
  const t = useAdminText();
  const download = (): void => {
    const head = [t('statistics.figure'), t('statistics.now'), t('statistics.before')];
    const cell = (value: number | null, plain: Figure['plain'] = (one) => one): string | number =>
      value === null ? '' : plain(value);
    const rows = figures.map(({ name, now, before, plain }) => [name, cell(now, plain), cell(before, plain)]);
    saveFile(`lectern-${file}.csv`, csvFile(head, rows));
  };
  return (
    <div className={css.table}>
      <dl className={css.cards}>
        {figures.map(({ id, name, now, before, words = formatCount }) => (
          <div key={id} className={css.card}>
            <dt className={css.muted}>{name}</dt>
            <dd className={css.value}>
              {now === null ? '–' : words(now)}
              {now === null || before === null ? null : (
                <span className={css.change}>
                  {t('statistics.change', { change: changeWords(now, before, words) })}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <div>
        <Button
          size="s"
          icon={<DownloadIcon size={16} />}
          aria-label={t('statistics.csvOf', { table: caption })}
          onClick={download}
        >
          {t('statistics.csv')}
        </Button>
      </div>
    </div>
  );
}
