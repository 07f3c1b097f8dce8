import { Skeleton, SkeletonGroup } from '@lectern/ui';
import { ListPage, PageHead } from './list-page.tsx';
import css from './list.module.css';

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
