import { DEFAULT_LOCALE, isLocale, type Locale } from '@lectern/contracts-core';
import type { RouteManifest } from '@lectern/shell-api';
import { ShellProvider } from '@lectern/shell-api/host';
import { useMemo, type ReactNode } from 'react';
import { Outlet, ScrollRestoration, useLoaderData, useMatches, useParams } from 'react-router';
import type { ShownBanner } from '../features/top-banner/choose-banner.ts';
import { SlowPage } from '../features/slow-page/slow-page.tsx';
import { Toaster } from '../features/toasts/toaster.tsx';
import { TrialStrip } from '../features/trial-strip/trial-strip.tsx';
import { ViewStrip } from '../features/view-strip/view-strip.tsx';
import { RouteAnnouncer } from '../features/route-announcer/route-announcer.tsx';
import { readStoredLanguage } from '../rules/stored-language.ts';
import type { ShellRuntime } from './shell-runtime.ts';
import { SiteFrame } from './site-frame.tsx';

/** What the frame around the pages of a language needs. */
export interface FrameData {
  readonly banner: ShownBanner | null;
}

/** Everything under `/:lang`: translator, api, header and footer around the page. */
export function LanguageRoot({ runtime }: { runtime: ShellRuntime }) {
  const { lang } = useParams();
  const locale = isLocale(lang) ? lang : DEFAULT_LOCALE;
  const isBare = useMatches().some((match) => (match.handle as RouteManifest | undefined)?.layout === 'bare');
  return (
    <Provided runtime={runtime} locale={locale}>
      {isBare ? <Outlet /> : <FramedOutlet runtime={runtime} />}
    </Provided>
  );
}

/** Pages without a language in their address (admin): the language last used decides. */
export function PlainRoot({ runtime }: { runtime: ShellRuntime }) {
  const locale = runtime.isServer ? DEFAULT_LOCALE : readStoredLanguage();
  return (
    <Provided runtime={runtime} locale={locale}>
      <Outlet />
    </Provided>
  );
}

function FramedOutlet({ runtime }: { runtime: ShellRuntime }) {
  const frame = useLoaderData<FrameData | undefined>();
  return (
    <SiteFrame runtime={runtime} banner={frame?.banner ?? null}>
      <SlowPage runtime={runtime}>
        <Outlet />
      </SlowPage>
    </SiteFrame>
  );
}

/** Gives the tree below it the shell's services in one language. */
export function Provided({
  runtime,
  locale,
  children,
}: {
  runtime: ShellRuntime;
  locale: Locale;
  children: ReactNode;
}) {
  const value = useMemo(
    () => ({
      locale,
      i18n: runtime.i18n.get(locale),
      api: runtime.api,
      routes: Object.fromEntries(
        runtime.releaseSet.remotes.flatMap(({ routes }) =>
          routes.map(({ id, path, scope }) => [id, { path, scope }] as const),
        ),
      ),
    }),
    [runtime, locale],
  );
  return (
    <ShellProvider value={value}>
      {children}
      <ViewStrip />
      <TrialStrip releaseSet={runtime.releaseSet} />
      <RouteAnnouncer />
      <Toaster />
      {runtime.isServer ? null : <ScrollRestoration />}
    </ShellProvider>
  );
}
