import { useSession } from '@lectern/shell-api';
import { lazy, Suspense } from 'react';

const ShownStrip = lazy(() =>
  import(/* webpackChunkName: "view-strip" */ './shown-strip.tsx').then(({ ShownStrip: Component }) => ({
    default: Component,
  })),
);

/** Tells staff that they see the site as another person; only they load it. */
export function ViewStrip() {
  const session = useSession();
  if (session.status !== 'signed-in' || session.user.viewEndsAt === undefined) return null;
  const { name, userId, viewEndsAt } = session.user;
  return (
    <Suspense fallback={null}>
      <ShownStrip name={name} userId={userId} endsAt={viewEndsAt} />
    </Suspense>
  );
}
