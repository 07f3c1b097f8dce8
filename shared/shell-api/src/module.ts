import type { Locale } from '@lectern/contracts-core';
import type { ApiClient } from '@lectern/http';
import type { Messages } from '@lectern/i18n';
import type { ComponentType, ReactNode } from 'react';
import type { HeadDescriptor } from './head.ts';

/** What a loader may use. The same loader runs in a rendering worker and in the browser. */
export interface LoaderArgs {
  readonly params: Readonly<Record<string, string | undefined>>;
  /** Full address of the page; read the query from `url.searchParams`. */
  readonly url: URL;
  readonly locale: Locale;
  readonly api: ApiClient;
  readonly signal: AbortSignal;
}

export interface HeadArgs<Data> {
  readonly data: Data;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly url: URL;
  readonly locale: Locale;
  /** Translator bound to the remote's namespace. */
  readonly t: (key: string, values?: Record<string, unknown>) => string;
}

/** One page of a remote. Loader data must survive `JSON.stringify`, and is never null: that means not loaded yet. */
export interface MfeRoute<Data = unknown> {
  readonly loader?: (args: LoaderArgs) => Promise<Data>;
  readonly Component: ComponentType;
  /** Drawn instead of `Component` when the loader or the page failed; read the failure with `useRouteFailure`. */
  readonly ErrorBoundary?: ComponentType;
  /** Stands around the page, its failure and its skeleton, and stays as it is between pages of one remote that share it. */
  readonly Layout?: ComponentType<{ children: ReactNode }>;
  /** Drawn while the first data of the page is on its way; later the page stays until the next data is there. */
  readonly Skeleton?: ComponentType;
  /** Pure; runs on the server and in the browser. With a failed loader it is not called. */
  // A method, so that pages with different data fit one registry: `definePage` has already tied head to loader.
  head?(args: HeadArgs<Data>): HeadDescriptor;
}

/** Strings of a remote per language. */
export type MfeMessages = Readonly<Record<Locale, () => Promise<{ default: Messages }>>>;

/** The single exposed module `./mfe`: route id → page, and the remote's strings. */
export interface MfeModule {
  readonly routes: Readonly<Record<string, () => Promise<MfeRoute>>>;
  readonly messages: MfeMessages;
  /** Strings that no page with `strings: 'first'` in the manifest shows; they may add to a group of `messages`. */
  readonly furtherMessages?: MfeMessages;
}

/** Declares a page and keeps loader, head and component in one type. */
export function definePage<Data>(page: MfeRoute<Data>): MfeRoute<Data> {
  return page;
}
