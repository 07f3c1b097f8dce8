import type { Release, ShellAssets } from '@lectern/build';
import type { ApiOrigins } from '../api-origins.ts';

/** A release and where its files lie on this machine. */
export interface InstalledRelease {
  readonly release: Release;
  readonly clientDir: string;
  /** Absolute path of the ESM bundle for rendering; null for a remote under work, which is drawn in the browser. */
  readonly serverEntry: string | null;
}

/** What a rendering worker is started with. */
export interface RendererSetup {
  readonly origin: string;
  readonly analyticsId: string | null;
  readonly apiOrigins: ApiOrigins;
  readonly assets: ShellAssets;
  readonly releases: readonly InstalledRelease[];
  /** The release before of remotes, which browsers go back to; no worker renders it. */
  readonly former: readonly InstalledRelease[];
  /** Milliseconds a page may take; its calls of services may take a share of it. */
  readonly renderTimeout?: number;
}

export interface RenderTask {
  /** Path and query of the page, already carrying a language. */
  readonly path: string;
  /** `page`: complete HTML. `frame`: header and footer only, no remote code is touched; the browser draws the page. */
  readonly mode: 'page' | 'frame';
  /** Whether the page names the remotes of staff, which others do not get to know. */
  readonly isForStaff?: boolean;
}

/** A task on its way into a worker. */
export interface WorkerTask extends RenderTask {
  /** Becomes 1, and is notified, when the worker begins. */
  readonly began: Int32Array<SharedArrayBuffer>;
}

export type RenderResult =
  | {
      readonly kind: 'html';
      readonly status: number;
      readonly html: string;
      readonly scriptDigests: readonly string[];
      /** Whether the route plays streams; its policy and its `<html>` say so. */
      readonly playsStreams: boolean;
      readonly cacheable: boolean;
      /** Milliseconds since 1970 from which another page is due, because something of the storefront begins or ends then. */
      readonly changesAt: number | null;
    }
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }
  /** The remote's server code failed; the edge falls back to a frame. */
  | { readonly kind: 'failed'; readonly routeId: string; readonly message: string };
