import type { MfeRoute } from '@lectern/shell-api';
import { AdminFrame } from './admin-frame.tsx';
import { PageFailure } from './page-failure.tsx';

/** A page as staff see it: with the sections around it, also when it could not be loaded. */
export function inFrame(page: MfeRoute): MfeRoute {
  const { Component, ErrorBoundary = PageFailure } = page;
  return {
    ...page,
    Component: () => (
      <AdminFrame>
        <Component />
      </AdminFrame>
    ),
    ErrorBoundary: () => (
      <AdminFrame>
        <ErrorBoundary />
      </AdminFrame>
    ),
  };
}
