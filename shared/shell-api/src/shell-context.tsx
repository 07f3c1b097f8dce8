import type { Locale } from '@lectern/contracts';
import type { ApiClient } from '@lectern/http';
import { createContext, use, type ReactNode } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import type { i18n } from 'i18next';

/** What the host hands down to every page, on the server and in the browser. */
export interface ShellContextValue {
  readonly locale: Locale;
  readonly i18n: i18n;
  readonly api: ApiClient;
  /** Route id → path pattern with scope, from all manifests. */
  readonly routes: Readonly<Record<string, { readonly path: string; readonly scope: 'language' | 'root' }>>;
}

const ShellContext = createContext<ShellContextValue | null>(null);

/** Wraps the whole application; rendered by the shell only. */
export function ShellProvider({ value, children }: { value: ShellContextValue; children: ReactNode }) {
  return (
    <ShellContext value={value}>
      <I18nextProvider i18n={value.i18n}>{children}</I18nextProvider>
    </ShellContext>
  );
}

function useShell(): ShellContextValue {
  const value = use(ShellContext);
  if (!value) throw new Error('A page was rendered outside the shell');
  return value;
}

/** The interface language of the current page. */
export const useLocale = (): Locale => useShell().locale;

/** The typed API client. */
export const useApi = (): ApiClient => useShell().api;

/** Translator for a namespace (the remote's id). Missing keys come back as the key, which a check forbids. */
export function useT(namespace: string): (key: string, values?: Record<string, unknown>) => string {
  const { t } = useTranslation(namespace);
  return (key, values) => t(key, values ?? {});
}

/** Builds the address of a route by its id, in the current language. @throws for an unknown id. */
export function useHref(): (
  routeId: string,
  params?: Readonly<Record<string, string>>,
  query?: Readonly<Record<string, string | number | boolean | undefined>>,
) => string {
  const { routes, locale } = useShell();
  return (routeId, params = {}, query = {}) => {
    const route = routes[routeId];
    if (!route) throw new Error(`No remote declares the route ${routeId}`);
    const path = route.path.replace(/:(\w+)\??/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? ''),
    );
    const search = new URLSearchParams();
    for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value));
    const tail = path.replace(/\/+$/, '');
    const base = route.scope === 'root' ? `/${tail}` : `/${locale}${tail ? `/${tail}` : ''}`;
    return search.size > 0 ? `${base}?${search.toString()}` : base;
  };
}
