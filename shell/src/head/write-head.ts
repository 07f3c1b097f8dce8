import type { ShellRuntime } from '../routing/shell-runtime.ts';
import { applyHead } from './apply-head.ts';
import { describePage } from './describe-page.ts';
import { headTags } from './head-tags.ts';

export type Visit = Parameters<typeof describePage>[0];

/** Makes `<head>` and the document's language say what the shown page says of itself. */
export function writeHead(visit: Visit, runtime: ShellRuntime): void {
  const { locale, url } = visit;
  const place = { origin: runtime.origin, locale, pathname: url.pathname };
  applyHead(headTags(describePage(visit, runtime), place), locale);
}
