import { renderPage, type PageOptions, type RenderedPage } from '@lectern/testing/web';
import manifest from '../../mfe.manifest.json' with { type: 'json' };
import { holdCounters } from '../common/desk/use-desk.ts';
import { holdPresence } from '../common/presence/use-colleagues.ts';
import { setViewerZone } from '../common/moment.ts';
import { mfe } from '../mfe.ts';

interface Options extends Omit<PageOptions, 'manifest' | 'mfe'> {
  /** Tells the service what is open, as the page does for staff. */
  readonly withPresence?: boolean;
  /** Where the person looks from; Korea by default. */
  readonly zone?: string;
}

/** Draws one page of this remote; links to every other page lead to "another page". */
export function openPage(
  routeId: string,
  { withPresence = false, zone = 'Asia/Seoul', ...options }: Options,
): Promise<RenderedPage> {
  holdCounters(true);
  holdPresence(!withPresence);
  setViewerZone(zone);
  const routes = manifest.routes.filter(({ id }) => id === routeId);
  return renderPage({ manifest: { ...manifest, routes }, mfe, ...options });
}
