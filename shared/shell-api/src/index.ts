export { useBrowserValue, useHydrated } from './browser-value.ts';
export type { HeadDescriptor, PreloadImage, SharePicture } from './head.ts';
export { useFlag, useSession, useTheme } from './hooks.ts';
export type {
  MfeManifest,
  NavigationManifest,
  RouteAccess,
  RouteManifest,
  SitemapEntry,
} from './manifest.ts';
export { definePage, type HeadArgs, type LoaderArgs, type MfeModule, type MfeRoute } from './module.ts';
export { localizePath, localeOfPath } from './paths.ts';
export { canPlayStreams, STREAMS_MARK } from './streams.ts';
export {
  Link,
  pageFailure,
  pageRedirect,
  useFreshStart,
  useGoBack,
  useLocation,
  useNavigate,
  useParams,
  usePendingNavigation,
  useReload,
  useRouteData,
  useRouteFailure,
  useSearchParams,
  type NavigateOptions,
  type RouteFailure,
} from './router.tsx';
export { checkSession } from './session-check.ts';
export { renewSession } from './session-renewal.ts';
export type { Session, SessionUser } from './session.store.ts';
export { useApi, useHref, useLocale, useT } from './shell-context.tsx';
export { forgetSession } from './signed-in-hint.ts';
export { track, type TelemetryEvent } from './telemetry.ts';
export type { ThemeSetting } from './theme.store.ts';
export { dismissToast, showToast, type Toast, type ToastPosition } from './toast.store.ts';
export { useLogOut } from './use-log-out.ts';
