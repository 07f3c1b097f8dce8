import { useLocale, type MfeRoute, type RouteManifest } from '@lectern/shell-api';
import { useEffect, useReducer } from 'react';
import type { ShellRuntime } from './shell-runtime.ts';

/**
 * A page as soon as its code and strings are here, which may be before its data. It is the page's loader that fetches
 * them: a second one who asked would begin another attempt behind the panel of a failed one, for its retry to join.
 */
export function useArrivedPage(
  route: RouteManifest | undefined,
  { port }: ShellRuntime,
): MfeRoute | undefined {
  const locale = useLocale();
  const [, redraw] = useReducer((draws: number) => draws + 1, 0);
  const page = route && port.peek(route.id, locale);
  const missing = route && !page ? route.id : undefined;
  useEffect(() => {
    if (missing === undefined) return undefined;
    const arrive = (): void => {
      if (port.peek(missing, locale)) redraw();
    };
    // It may have come between the drawing and here.
    arrive();
    return port.watch(arrive);
  }, [missing, locale, port]);
  return page;
}
