import type { MfeRoute } from '@lectern/shell-api';
import { PageFailure } from './page-failure.tsx';
import { StudioFrame } from './studio-frame.tsx';

/** A page as authors see it: with the sidebar around it, which stays from page to page, also where one failed. */
export function inFrame(page: MfeRoute): MfeRoute {
  return { ErrorBoundary: PageFailure, ...page, Layout: StudioFrame };
}
