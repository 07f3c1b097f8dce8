import { exportStatement, type StatementLine } from '@lectern/contracts-commerce';
import { formatDate } from '@lectern/i18n';
import { Link, useApi, useLocale } from '@lectern/shell-api';
import { ArrowLeftIcon, Button, FileIcon, Notice, Table } from '@lectern/ui';
import { useState } from 'react';
import { Definition } from '../../../common/figures/definition.tsx';
import { sumWords } from '../../../common/figures/figure-words.ts';
import { FileLink } from '../../../common/file-link.tsx';
import { useStudioText } from '../../../common/use-studio-text.ts';
import { analyticsAddress, type AnalyticsFilter } from '../analytics-address.ts';
import { loadLines, type StatementPage } from '../analytics.api.ts';
import css from '../analytics.module.css';
import { monthWords } from './month-words.ts';
import own from './statement.module.css';

const STEPS = [
  'grossMinor',
  'refundedMinor',
  'feeMinor',
  'shareMinor',
  'netMinor',
  'carriedMinor',
  'withheldMinor',
  'payoutMinor',
] as const;
/** What is taken off, so that the column adds up as it is read. */
const TAKEN: ReadonlySet<string> = new Set(['refundedMinor', 'feeMinor', 'shareMinor', 'withheldMinor']);

/** The statement of a month: how its sum comes about, line by line; also on paper. */
export function StatementPanel({ page, back }: { page: StatementPage; back: AnalyticsFilter }) {
  const t = useStudioText();
  const locale = useLocale();
  const { statement } = page;
  const { month, currency } = statement;
  const title = t('analytics.earnings.statementOf', { month: monthWords(month, locale), currency });
  const file = exportStatement.path.replace(':month', month).replace(':currency', currency);
  return (
    <section className={`${css.section ?? ''} ${own.statement ?? ''}`} aria-label={title}>
      <div className={`${css.bar ?? ''} ${own.actions ?? ''}`}>
        <Link href={analyticsAddress(back, { month: null })}>
          <ArrowLeftIcon size={16} />
          {t('analytics.earnings.back')}
        </Link>
        <span className={css.bar}>
          <FileLink href={file}>{t('analytics.earnings.file')}</FileLink>
          <Button icon={<FileIcon size={16} />} onClick={() => window.print()}>
            {t('analytics.earnings.print')}
          </Button>
        </span>
      </div>
      <h2 className={css.heading}>{title}</h2>
      <p className={css.muted}>
        {statement.closedAt === null
          ? t('analytics.earnings.stillOpen')
          : t('analytics.earnings.closedOn', { day: formatDate(statement.closedAt, locale) })}
      </p>
      {statement.paidOn !== null && statement.reference !== null ? (
        <p>
          {t('analytics.earnings.paidWith', {
            day: formatDate(statement.paidOn, locale),
            reference: statement.reference,
          })}
        </p>
      ) : null}
      <dl className={own.sums}>
        {STEPS.map((field) => (
          <div
            key={field}
            className={own.sum}
            data-sum={field === 'netMinor' || field === 'payoutMinor' ? '' : undefined}
          >
            <dt className={own.name}>
              <span>{t(`analytics.earnings.${field}`)}</span>
              <Definition name={t(`analytics.earnings.${field}`)} words={page.definitions[field]} />
            </dt>
            <dd>{sumWords(TAKEN.has(field) ? 0 - statement[field] : statement[field], currency, locale)}</dd>
          </div>
        ))}
      </dl>
      <Lines page={page} />
    </section>
  );
}

function Lines({ page }: { page: StatementPage }) {
  const t = useStudioText();
  const locale = useLocale();
  const api = useApi();
  const [more, setMore] = useState<{ lines: readonly StatementLine[]; next: number | null }>(page);
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready');
  const { currency } = page.statement;
  const sum = (field: 'grossMinor' | 'feeMinor' | 'shareMinor' | 'netMinor') => ({
    id: field,
    header: t(`analytics.earnings.${field}`),
    align: 'end' as const,
    cell: (line: StatementLine) => sumWords(line[field], currency, locale),
  });
  const loadMore = async (after: number): Promise<void> => {
    setState('loading');
    try {
      const next = await loadLines(api, page.statement, after);
      setMore((before) => ({ lines: [...before.lines, ...next.lines], next: next.next }));
      setState('ready');
    } catch {
      setState('failed');
    }
  };
  const title = t('analytics.earnings.lines');
  return (
    <>
      <Table
        caption={title}
        showCaption
        rows={more.lines}
        rowKey={({ id }) => String(id)}
        empty={t('analytics.earnings.noLines')}
        stacksOnPhones
        columns={[
          {
            id: 'at',
            header: t('analytics.earnings.occurred'),
            cell: ({ occurredAt }) => formatDate(occurredAt, locale),
          },
          {
            id: 'course',
            header: t('analytics.earnings.course'),
            rowHeader: true,
            cell: (line) => (
              <>
                {line[`title_${locale}`]}
                {line.kind === 'refund' ? ` · ${t('analytics.earnings.refund')}` : ''}
              </>
            ),
          },
          { id: 'order', header: t('analytics.earnings.order'), cell: ({ orderId }) => orderId.slice(-8) },
          {
            id: 'payable',
            header: t('analytics.earnings.payableOn'),
            cell: ({ payableOn }) => formatDate(payableOn, locale),
          },
          sum('grossMinor'),
          sum('feeMinor'),
          sum('shareMinor'),
          sum('netMinor'),
        ]}
      />
      {state === 'failed' ? <Notice tone="warning">{t('figures.failed')}</Notice> : null}
      {more.next === null ? null : (
        <Button loading={state === 'loading'} onClick={() => void loadMore(more.next ?? 0)}>
          {t('analytics.earnings.more')}
        </Button>
      )}
    </>
  );
}
