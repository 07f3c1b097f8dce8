import { Link, useReload } from '@lectern/shell-api';
import { Button, Pagination, RefreshIcon, Skeleton, SkeletonGroup } from '@lectern/ui';
import type { ReactNode } from 'react';
import { useAdminText } from '../use-admin-text.ts';
import { ListPage, PageHead } from './list-page.tsx';
import css from './list.module.css';
import { QueueList } from './queue-list.tsx';

interface QueuePageProps {
  title: string;
  text?: string;
  /** Words of the button that loads the list again. */
  refresh: string;
  /** A `PageCount`. */
  count: ReactNode;
  /** `ListTabs` and other filters. */
  filters: ReactNode;
  /** An `EmptyState`, drawn when there are no rows. */
  empty: ReactNode;
  pages: {
    readonly label: string;
    readonly current: number;
    readonly total: number;
    readonly hrefOf: (page: number) => string;
  };
  /** A `QueueItem` for each entry. */
  rows: readonly ReactNode[];
}

/** A list that staff work off, page by page: title and count, filters, rows and the way to the other pages. */
export function QueuePage({ title, text, refresh, count, filters, empty, pages, rows }: QueuePageProps) {
  const t = useAdminText();
  const { reload, reloading } = useReload();
  return (
    <ListPage>
      <PageHead
        title={title}
        {...(text === undefined ? {} : { text })}
        tools={
          <Button icon={<RefreshIcon size={16} />} onClick={reload} loading={reloading}>
            {refresh}
          </Button>
        }
      >
        {count}
      </PageHead>
      {filters}
      {rows.length > 0 ? <QueueList>{rows}</QueueList> : empty}
      {pages.total > 1 ? (
        <Pagination
          label={pages.label}
          page={pages.current}
          total={pages.total}
          hrefOf={pages.hrefOf}
          pageLabel={(number) => t('users.page', { number })}
          previousLabel={t('users.previous')}
          nextLabel={t('users.next')}
          linkAs={Link}
        />
      ) : null}
    </ListPage>
  );
}

const ROWS = 4;

interface QueueSkeletonProps {
  title: string;
  text: string;
  label: string;
  /** Of a row, as CSS has it. */
  rowHeight: string;
}

/** The list while its first data is on the way. */
export function QueueSkeleton({ title, text, label, rowHeight }: QueueSkeletonProps) {
  return (
    <ListPage>
      <PageHead title={title} text={text} />
      <SkeletonGroup label={label} className={css.skeleton}>
        {Array.from({ length: ROWS }, (_, row) => (
          <Skeleton key={row} height={rowHeight} />
        ))}
      </SkeletonGroup>
    </ListPage>
  );
}
