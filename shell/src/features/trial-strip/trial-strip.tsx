import { TRIAL_COOKIE } from '@lectern/contracts-releases/cookies';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { ReleaseSet } from '../../remotes/release-set.ts';

const ShownTrial = lazy(() =>
  import(/* webpackChunkName: "trial-strip" */ './shown-trial.tsx').then(({ ShownTrial: Component }) => ({
    default: Component,
  })),
);

/** Tells staff which release they try in this browser; only they load it. */
export function TrialStrip({ releaseSet }: { releaseSet: ReleaseSet }) {
  const isTrying = useSyncExternalStore(
    neverChanges,
    () => document.cookie.includes(`${TRIAL_COOKIE}=`),
    () => false,
  );
  if (!isTrying) return null;
  return (
    <Suspense fallback={null}>
      <ShownTrial releaseSet={releaseSet} />
    </Suspense>
  );
}

/** A trial begins and ends with a page load. */
const neverChanges = () => () => undefined;
