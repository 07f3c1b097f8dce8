import { renderPage, type PageOptions, type RenderedPage } from '@lectern/testing/web';
import manifest from '../../mfe.manifest.json' with { type: 'json' };
import { holdCounters } from '../common/desk/use-desk.ts';
import { mfe } from '../mfe.ts';

/** Draws one page of this remote; links to every other page lead to "another page". */
export function openPage(
  routeId: string,
  options: Omit<PageOptions, 'manifest' | 'mfe'>,
): Promise<RenderedPage> {
  holdCounters(true);
  const routes = manifest.routes.filter(({ id }) => id === routeId);
  return renderPage({ manifest: { ...manifest, routes }, mfe, ...options });
}
