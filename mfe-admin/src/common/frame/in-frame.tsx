import type { MfeRoute } from '@lectern/shell-api';
import { AdminFrame } from './admin-frame.tsx';
import { PageFailure } from './page-failure.tsx';

/** A page as staff see it: with the sections around it, which stay from page to page, also where one failed. */
export function inFrame(page: MfeRoute): MfeRoute {
  return { ErrorBoundary: PageFailure, ...page, Layout: AdminFrame };
}
