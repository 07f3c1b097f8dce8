import {
  useLocale,
  useLocation,
  useParams,
  type MfeRoute,
  type RouteFailure,
  type RouteManifest,
} from '@lectern/shell-api';
import { useEffect, useMemo } from 'react';
import { useLoaderData } from 'react-router';
import type { ShellRuntime } from '../routing/shell-runtime.ts';
import { loadHeadWriter, takeAdoptedHead } from './head-writer.ts';
import type { Visit } from './write-head.ts';

/** Keeps `<head>` and the document's language true while the visitor moves between pages. */
export function usePageHead(route: RouteManifest, page: MfeRoute | undefined, runtime: ShellRuntime): void {
  const data: unknown = useLoaderData();
  useHead({ route, page, data, failure: null }, runtime);
}

/** The head of a page that failed. Without it, title and structured data of the page before would stay. */
export function useFailureHead(
  route: RouteManifest,
  { status, code }: Pick<RouteFailure, 'status' | 'code'>,
  runtime: ShellRuntime,
): void {
  const failure = useMemo(() => ({ status, code }), [status, code]);
  useHead({ route, page: undefined, data: null, failure }, runtime);
}

function useHead(
  { route, page, data, failure }: Pick<Visit, 'route' | 'page' | 'data' | 'failure'>,
  runtime: ShellRuntime,
): void {
  const locale = useLocale();
  const params = useParams();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (takeAdoptedHead(pathname + search)) return undefined;
    let isShown = true;
    const url = new URL(pathname + search, runtime.origin);
    loadHeadWriter().then(
      ({ writeHead }) => {
        if (isShown) writeHead({ route, page, data, failure, params, url, locale }, runtime);
      },
      // The next navigation asks for it again.
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [route, page, runtime, locale, params, data, failure, pathname, search]);
}
