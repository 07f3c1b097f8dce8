/**
 * Who may open a route: the guard of spec 1 §2.3, as a property of the route. `instructor` asks for a login, a verified
 * licence and the role, in this order.
 */
export type RouteAccess =
  'public' | 'signed-in' | 'licensed' | 'licensed-or-content' | 'instructor' | 'admin';

/**
 * `page`: the address itself. `categories`: it, and one address per course category. `curricula` and `instructors`:
 * one address per course or doctor, whose id takes the place of the route's parameter.
 */
export type SitemapEntry = 'page' | 'categories' | 'curricula' | 'instructors';

/** One page of a remote, as data the shell reads before any code of the remote is loaded. */
export interface RouteManifest {
  /** Unique across all remotes, such as `catalog.search`. */
  readonly id: string;
  /** Below `/:lang` for scope `language`, below `/` for scope `root`; no leading slash; '' is the home page. */
  readonly path: string;
  readonly scope: 'language' | 'root';
  readonly access: RouteAccess;
  /** `server` pages are complete before JavaScript runs; `client` pages are drawn in the browser. */
  readonly render: 'server' | 'client';
  /** `bare` pages (players, studio, admin) bring their own frame instead of header and footer. */
  readonly layout: 'page' | 'bare';
  /** Plays video through Media Source Extensions, so its document's policy allows `blob:` media. */
  readonly plays?: 'streams' | undefined;
  /** `first`: the page does without the remote's `furtherMessages`, which are then neither fetched nor waited for. */
  readonly strings?: 'first' | undefined;
  /** What the sitemap lists of this route; nothing when it is left out. */
  readonly sitemap?: SitemapEntry | undefined;
}

/** A link the shell shows on the remote's behalf; `label` is in both languages so that no code is needed. */
export interface NavigationManifest {
  readonly slot: 'header' | 'footer' | 'account';
  readonly routeId: string;
  readonly order: number;
  readonly label: Readonly<Record<'en' | 'ko', string>>;
}

/** `mfe.manifest.json`: how a remote describes itself. */
export interface MfeManifest {
  readonly id: string;
  readonly name: string;
  readonly owner: string;
  /** Range of `@lectern/shell-api` versions it runs with, such as `^1.0.0`. */
  readonly shellApi: string;
  readonly i18nNamespaces: readonly string[];
  /**
   * The page that visitors of the remote are meant to reach. A rollout compares the share of sessions that reach it
   * with the new release and with the stable one.
   */
  readonly goal?: string | undefined;
  readonly routes: readonly RouteManifest[];
  readonly navigation: readonly NavigationManifest[];
}
