import { useLocale, usePendingNavigation, useT, type RouteManifest } from '@lectern/shell-api';
import { useEffect, useState, type ReactNode } from 'react';
import { matchPath, useLocation } from 'react-router';
import type { ShellRuntime } from '../../routing/shell-runtime.ts';
import { PageOutline } from './page-outline.tsx';
import styles from './slow-page.module.css';

/** Milliseconds a page may take before the one that was left makes room for its outline. */
const PATIENCE = 150;

interface SlowPageProps {
  readonly runtime: ShellRuntime;
  /** What a remote puts around its pages stands beside the outline as well; otherwise the header of the site does, above it. */
  readonly isInLayout?: boolean;
  readonly children: ReactNode;
}

/**
 * The page that was left, and over it the outline of the one that is slow to come. What is left stays in its place, so
 * that its scroll position is kept for the way back.
 */
export function SlowPage({ runtime, isInLayout, children }: SlowPageProps) {
  const t = useT('shell');
  const target = useSlowTarget();
  const route = useRouteAt(target, runtime);
  const isSlow = target !== null;
  return (
    <div className={styles.page}>
      <div className={styles.page} inert={isSlow}>
        {children}
      </div>
      {isSlow ? (
        <PageOutline
          route={route}
          runtime={runtime}
          label={t('loading.page')}
          className={isInLayout ? styles.instead : styles.over}
        />
      ) : null}
    </div>
  );
}

/** Path of another page that has been awaited for longer than one should look at the old one. */
function useSlowTarget(): string | null {
  const { pending, to } = usePendingNavigation();
  const { pathname } = useLocation();
  const awaited = pending && to !== null && to.pathname !== pathname ? to.pathname : null;
  const [slow, setSlow] = useState<string | null>(null);
  useEffect(() => {
    if (awaited === null) return undefined;
    const timer = setTimeout(() => setSlow(awaited), PATIENCE);
    return () => {
      clearTimeout(timer);
      setSlow(null);
    };
  }, [awaited]);
  return slow === awaited ? awaited : null;
}

/** The page an address leads to; the most exact of those that match. */
function useRouteAt(pathname: string | null, { releaseSet }: ShellRuntime): RouteManifest | undefined {
  const locale = useLocale();
  if (pathname === null) return undefined;
  return releaseSet.remotes
    .flatMap(({ routes }) => routes)
    .filter(({ path, scope }) => {
      const own = scope === 'language' ? `/${locale}/${path}` : `/${path}`;
      return matchPath(own, pathname) !== null;
    })
    .sort((a, b) => wildness(a) - wildness(b))[0];
}

const wildness = ({ path }: RouteManifest): number => path.split(/[:*]/).length;
