import { useLocale, useLocation, useParams, type MfeRoute, type RouteManifest } from '@lectern/shell-api';
import { useEffect } from 'react';
import { useLoaderData } from 'react-router';
import type { ShellRuntime } from '../routing/shell-runtime.ts';
import { applyHead } from './apply-head.ts';
import { describePage } from './describe-page.ts';
import { headTags } from './head-tags.ts';

/** Keeps `<head>` and the document's language true while the visitor moves between pages. */
export function usePageHead(route: RouteManifest, page: MfeRoute | undefined, runtime: ShellRuntime): void {
  const locale = useLocale();
  const params = useParams();
  const data: unknown = useLoaderData();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const url = new URL(pathname + search, runtime.origin);
    const head = describePage({ route, page, data, failed: false, params, url, locale }, runtime);
    applyHead(headTags(head, { origin: runtime.origin, locale, pathname }), locale);
  }, [route, page, runtime, locale, params, data, pathname, search]);
}
