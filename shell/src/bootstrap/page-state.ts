import type { ReleaseSet } from '../remotes/release-set.ts';

/** The server's state for the browser, as inert JSON in the page. */
export interface PageState {
  readonly origin: string;
  /** Where measuring is configured; left out otherwise. */
  readonly analyticsId?: string;
  readonly releaseSet: ReleaseSet;
  /** `hydrate`: the page below is complete. `client`: only the frame is, draw the page here. */
  readonly mode: 'hydrate' | 'client';
  /** The route of the page, whose code is fetched without waiting for the router. */
  readonly routeId?: string;
  readonly loaderData: Readonly<Record<string, unknown>>;
  readonly errors: Readonly<Record<string, { readonly status: number; readonly data: unknown }>> | null;
}

/** Id of the element that holds the state. */
export const STATE_ELEMENT_ID = 'lectern-state';
/** Id of the element React owns. */
export const ROOT_ELEMENT_ID = 'root';
