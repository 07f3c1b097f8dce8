import type { RouteManifest } from '@lectern/shell-api';
import { Skeleton } from '@lectern/ui';
import type { ShellRuntime } from '../../routing/shell-runtime.ts';
import { useArrivedPage } from '../../routing/use-arrived-page.ts';
import styles from './slow-page.module.css';

interface PageOutlineProps {
  readonly route: RouteManifest | undefined;
  readonly runtime: ShellRuntime;
  /** What is waited for. */
  readonly label: string;
  readonly className?: string | undefined;
}

/** Stands in the frame while a page is not here: its own skeleton, once its code has arrived, or a plain one. */
export function PageOutline({ route, runtime, label, className = styles.waiting }: PageOutlineProps) {
  const Outline = useArrivedPage(route, runtime)?.Skeleton ?? PlainOutline;
  return (
    <div role="status" aria-busy="true" className={className}>
      <p className="sr-only">{label}</p>
      <Outline />
    </div>
  );
}

function PlainOutline() {
  return (
    <div className={styles.outline} aria-hidden>
      <Skeleton width="40%" height="2.25rem" />
      <Skeleton width="70%" height="1rem" />
      <div className={styles.blocks}>
        {['a', 'b', 'c', 'd'].map((block) => (
          <Skeleton key={block} height="14rem" shape="card" />
        ))}
      </div>
    </div>
  );
}
