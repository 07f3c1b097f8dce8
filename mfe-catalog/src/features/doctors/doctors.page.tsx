import { definePage, usePendingNavigation, useRouteData, useSearchParams } from '@lectern/shell-api';
import { ListFailure } from '../../common/list-failure.tsx';
import { useDelayedFlag } from '../../common/use-delayed-flag.ts';
import { paths } from '../../paths.ts';
import { DoctorCount, DoctorSkeletons, DoctorsFound } from './components/doctors-found.tsx';
import { DoctorsFrame } from './components/doctors-frame.tsx';
import type { load } from './doctors.api.ts';
import { doctorsHead } from './doctors-head.ts';
import { parseDoctorsState } from './doctors-state.ts';

/** Milliseconds before the list gives way to skeletons: quick answers should not flicker. */
const PATIENCE = 150;

export const page = definePage({
  loader: (args) =>
    import(/* webpackChunkName: "catalog.doctors-data" */ './doctors.api.ts').then((data) => data.load(args)),
  head: doctorsHead,
  Component: DoctorsPage,
  ErrorBoundary: DoctorsErrorPage,
});

function DoctorsPage() {
  const data = useRouteData<typeof load>();
  const { to } = usePendingNavigation();
  const isSearching = to?.pathname.endsWith(paths.doctors) ?? false;
  const isSlow = useDelayedFlag(isSearching, PATIENCE);
  return (
    <DoctorsFrame state={data.state} counts={data.counts}>
      <DoctorCount data={data} isSearching={isSlow} />
      {isSlow ? <DoctorSkeletons /> : <DoctorsFound data={data} />}
    </DoctorsFrame>
  );
}

function DoctorsErrorPage() {
  const [params] = useSearchParams();
  return (
    <DoctorsFrame state={parseDoctorsState(params)}>
      <ListFailure list="doctors" />
    </DoctorsFrame>
  );
}
