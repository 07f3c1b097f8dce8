import { Button, DownloadIcon, Table } from '@lectern/ui';
import type { ReactNode } from 'react';
import { csvFile, saveFile } from '../../common/list/csv-file.ts';
import { CsvLink } from '../../common/list/csv-link.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import css from './statistics.module.css';

export interface FigureColumn<Row> {
  readonly id: string;
  readonly header: string;
  /** As it is drawn. */
  readonly words: (row: Row) => ReactNode;
  /** As it stands in the file; what is drawn only is in no file. */
  readonly value?: (row: Row) => string | number;
  /** A bar beside the words, as long as this is of the largest. */
  readonly bar?: (row: Row) => number;
  readonly isName?: boolean;
}

/** Rows up to which a table is shown whole; a longer one scrolls by itself. */
const MOST_AT_ONCE = 12;

interface FigureTableProps<Row> {
  readonly caption: string;
  /** What the rows leave out. */
  readonly note?: string | null;
  /** Name of the file without its ending; the address of one that a service makes of more rows than are here. */
  readonly file: string | { readonly href: string };
  readonly columns: readonly FigureColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
}

/** A table of figures with its name and its file. */
export function FigureTable<Row>({
  caption,
  note = null,
  file,
  columns,
  rows,
  rowKey,
}: FigureTableProps<Row>) {
  const t = useAdminText();
  const label = t('statistics.csvOf', { table: caption });
  const inFile = columns.flatMap(({ header, value }) => (value ? [{ header, value }] : []));
  const download = (name: string): void => {
    const text = csvFile(
      inFile.map(({ header }) => header),
      rows.map((row) => inFile.map(({ value }) => value(row))),
    );
    saveFile(`lectern-${name}.csv`, text);
  };
  return (
    <div className={css.table}>
      <div className={css.tableHead}>
        <h3 className={css.tableName}>{caption}</h3>
        {rows.length === 0 ? null : typeof file === 'string' ? (
          <Button
            size="s"
            icon={<DownloadIcon size={16} />}
            aria-label={label}
            onClick={() => download(file)}
          >
            {t('statistics.csv')}
          </Button>
        ) : (
          <CsvLink href={file.href} label={label} />
        )}
      </div>
      {note ? <p className={css.muted}>{note}</p> : null}
      <Table
        caption={caption}
        rows={rows}
        rowKey={rowKey}
        empty={t('statistics.nothing')}
        {...(rows.length > MOST_AT_ONCE ? { maxHeight: '26rem' } : {})}
        stacksOnPhones
        columns={columns.map(({ id, header, words, bar, isName = false }) => {
          const most = bar ? Math.max(1, ...rows.map(bar)) : 1;
          return {
            id,
            header,
            rowHeader: isName,
            align: isName ? ('start' as const) : ('end' as const),
            cell: (row: Row) =>
              bar ? (
                <span className={css.barred}>
                  <span className={css.track} aria-hidden>
                    <span
                      className={css.fill}
                      style={{ inlineSize: `${(100 * Math.max(0, bar(row))) / most}%` }}
                    />
                  </span>
                  <span className={css.barredWords}>{words(row)}</span>
                </span>
              ) : (
                words(row)
              ),
          };
        })}
      />
    </div>
  );
}
