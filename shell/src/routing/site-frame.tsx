import { useMemo, type ReactNode } from 'react';
import type { ShownBanner } from '../features/top-banner/choose-banner.ts';
import { PageFrame } from '../layout/page-frame.tsx';
import type { ShellRuntime } from './shell-runtime.ts';

/** Header and footer with the navigation of all remotes. */
export function SiteFrame({
  runtime,
  banner = null,
  children,
}: {
  runtime: ShellRuntime;
  banner?: ShownBanner | null;
  children: ReactNode;
}) {
  const navigation = useMemo(
    () => runtime.releaseSet.remotes.flatMap((remote) => remote.navigation),
    [runtime.releaseSet],
  );
  return (
    <PageFrame navigation={navigation} banner={banner}>
      {children}
    </PageFrame>
  );
}
