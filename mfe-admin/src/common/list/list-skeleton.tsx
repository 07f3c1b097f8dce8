import { Skeleton, SkeletonGroup } from '@lectern/ui';
import { ListPage, PageHead } from './list-page.tsx';
import css from './list.module.css';

const ROWS = 12;

interface ListSkeletonProps {
  title: string;
  text: string;
  /** Tells screen readers what is on its way. */
  label: string;
}

/** A list before its first answer: heading and rows as tall as they will be. */
export function ListSkeleton({ title, text, label }: ListSkeletonProps) {
  return (
    <ListPage>
      <PageHead title={title} text={text} />
      <SkeletonGroup label={label} className={css.skeleton ?? ''}>
        {Array.from({ length: ROWS }, (_, row) => (
          <Skeleton key={row} height="2.5rem" />
        ))}
      </SkeletonGroup>
    </ListPage>
  );
}
