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
import { applyHead } from './apply-head.ts';
import { describePage } from './describe-page.ts';
import { headTags } from './head-tags.ts';

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

type Visit = Parameters<typeof describePage>[0];

function useHead(
  { route, page, data, failure }: Pick<Visit, 'route' | 'page' | 'data' | 'failure'>,
  runtime: ShellRuntime,
): void {
  const locale = useLocale();
  const params = useParams();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const url = new URL(pathname + search, runtime.origin);
    const head = describePage({ route, page, data, failure, params, url, locale }, runtime);
    applyHead(headTags(head, { origin: runtime.origin, locale, pathname }), locale);
  }, [route, page, runtime, locale, params, data, failure, pathname, search]);
}
