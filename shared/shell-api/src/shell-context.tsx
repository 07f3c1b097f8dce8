import type { Locale } from '@lectern/contracts-core';
import type { ApiClient } from '@lectern/http';
import { createContext, use, type ReactNode } from 'react';
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
  return <ShellContext value={value}>{children}</ShellContext>;
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

type Translate = (key: string, values?: Record<string, unknown>) => string;

const translators = new WeakMap<i18n, Map<string, Translate>>();

/**
 * Translator for a namespace (the remote's id). Missing keys come back as the key, which a check forbids. An instance
 * keeps its language for good, so components need not subscribe to it (docs/decisions/0006).
 */
export function useT(namespace: string): Translate {
  const { i18n } = useShell();
  const known = translators.get(i18n) ?? new Map<string, Translate>();
  translators.set(i18n, known);
  const translate = known.get(namespace) ?? translatorOf(i18n, namespace);
  known.set(namespace, translate);
  return translate;
}

function translatorOf(i18n: i18n, namespace: string): Translate {
  const fixed = i18n.getFixedT(null, namespace);
  return (key, values) => fixed(key, values ?? {});
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
