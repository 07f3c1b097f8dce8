import { brand } from '@lectern/brand';
import type { Locale } from '@lectern/contracts-core';
import type { HeadDescriptor, MfeRoute, RouteFailure, RouteManifest } from '@lectern/shell-api';
import { failureKind } from '../features/page-failure/failure-kind.ts';
import { remoteIdOfRoute } from '../remotes/release-set.ts';
import type { ShellRuntime } from '../routing/shell-runtime.ts';

interface DescribedVisit {
  readonly route: RouteManifest;
  readonly page: MfeRoute | undefined;
  readonly data: unknown;
  /** Null unless the page has failed; such pages are never indexed. */
  readonly failure: Pick<RouteFailure, 'status' | 'code'> | null;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly url: URL;
  readonly locale: Locale;
}

/** A page's own words about itself; what went wrong when it failed; the site's when it has none (not loaded, or private). */
export function describePage(visit: DescribedVisit, runtime: ShellRuntime): HeadDescriptor {
  const { route, page, data, failure, params, url, locale } = visit;
  const i18n = runtime.i18n.get(locale);
  const ready = page?.head && !failure && (data !== null || !page.loader);
  if (ready && page.head) {
    const t = (key: string, values?: Record<string, unknown>): string =>
      i18n.t(key, { ns: remoteIdOfRoute(route.id), ...values });
    // `definePage` tied loader and head to one data type; the registry only forgets which one.
    const head = page.head({ data, params, url, locale, t });
    return route.access === 'public' ? head : { ...head, robots: 'noindex, nofollow', alternates: false };
  }
  return {
    title: failure ? i18n.t(`page.${failureKind(failure)}.title`, { ns: 'shell' }) : brand.name,
    description: brand.tagline[locale],
    robots: 'noindex, nofollow',
    alternates: false,
  };
}
