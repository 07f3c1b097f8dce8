import { useLocale, type MfeRoute, type RouteManifest } from '@lectern/shell-api';
import { useEffect, useReducer } from 'react';
import type { ShellRuntime } from './shell-runtime.ts';

/** A page as soon as its code and strings are here, which may be before its data. Nothing is loaded for no route. */
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
    let isHere = true;
    const arrive = (): void => {
      if (isHere) redraw();
    };
    // A failure is told by the page's loader, which asks for the same.
    port.load(missing, locale).then(arrive, () => undefined);
    return () => {
      isHere = false;
    };
  }, [missing, locale, port]);
  return page;
}
