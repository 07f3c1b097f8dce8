import type { Locale } from '@lectern/contracts-core';
import type { ApiClient } from '@lectern/http';
import type { Session } from '@lectern/shell-api';
import type { ShownBanner } from '../features/top-banner/choose-banner.ts';
import type { I18nRegistry } from '../remotes/i18n-registry.ts';
import type { PagePort } from '../remotes/page-port.ts';
import type { ReleaseSet } from '../remotes/release-set.ts';

/** Everything the routes are built over; one in a browser tab, one per rendering worker and release set. */
export interface ShellRuntime {
  readonly releaseSet: ReleaseSet;
  readonly port: PagePort;
  readonly i18n: I18nRegistry;
  readonly api: ApiClient;
  /** Absolute origin of the site, without a slash at the end. */
  readonly origin: string;
  /** Makes sure the shell's own strings are there. */
  readonly loadShellMessages: (locale: Locale) => Promise<void>;
  /** The strip above every page of a language; null when there is none to show. */
  readonly topBanner: (locale: Locale) => Promise<ShownBanner | null>;
  /** Waits until it is known who is signed in. */
  readonly session: () => Promise<Session>;
  /** Whether a release of this tab was rolled back, so that the next page is loaded as a document with another set. */
  readonly isBlocked: () => boolean;
  /** Whether the open document is one of the staff area: it has a policy of its own, so going in or out loads another. */
  readonly isStaffDocument: boolean;
  /** True on the server, where pages are drawn once for all visitors. */
  readonly isServer: boolean;
}
