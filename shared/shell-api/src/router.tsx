import { useCallback, type ComponentPropsWithRef } from 'react';
import {
  data as withStatus,
  isRouteErrorResponse,
  Link as RouterLink,
  redirect,
  useLoaderData,
  useLocation,
  useNavigate as useRouterNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router';
import { localizePath } from './paths.ts';
import { useLocale } from './shell-context.tsx';

/**
 * The facade over react-router: remotes import navigation from here, so the host can change router versions
 * in one place and ship only what the facade uses.
 */
export { useLocation, useParams, useSearchParams };

type LinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & {
  /** Own path (language is put in front), or an absolute http(s) address. */
  href: string;
  replace?: boolean;
  preventScrollReset?: boolean;
  viewTransition?: boolean;
  state?: unknown;
};

/** A link that navigates without reloading; absolute addresses become plain anchors. */
export function Link({ href, replace, preventScrollReset, viewTransition, state, ...anchor }: LinkProps) {
  const locale = useLocale();
  const { children, ...rest } = anchor;
  if (!href.startsWith('/') || href.startsWith('//')) {
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    );
  }
  return (
    <RouterLink
      to={localizePath(href, locale)}
      {...(replace !== undefined ? { replace } : {})}
      {...(preventScrollReset !== undefined ? { preventScrollReset } : {})}
      {...(viewTransition !== undefined ? { viewTransition } : {})}
      {...(state !== undefined ? { state } : {})}
      {...anchor}
    />
  );
}

export interface NavigateOptions {
  replace?: boolean;
  preventScrollReset?: boolean;
  state?: unknown;
}

/** Navigates to an own path in the current language; the same function until the language changes. */
export function useNavigate(): (href: string, options?: NavigateOptions) => void {
  const navigate = useRouterNavigate();
  const locale = useLocale();
  return useCallback(
    (href, options = {}) => void navigate(localizePath(href, locale), options),
    [navigate, locale],
  );
}

/** Goes to an own path by a full page load, for a change of the account: nothing loaded before stays. */
export function useFreshStart(): (href: string) => void {
  const locale = useLocale();
  return useCallback((href) => location.assign(localizePath(href, locale)), [locale]);
}

/** Goes back one step in the visitor's history, as the browser's own button does. */
export function useGoBack(): () => void {
  const navigate = useRouterNavigate();
  return useCallback(() => void navigate(-1), [navigate]);
}

/** Data of the current page's loader; pass the loader's type: `useRouteData<typeof loader>()`. */
export function useRouteData<Loader extends (...args: never[]) => Promise<unknown>>(): Awaited<
  ReturnType<Loader>
> {
  return useLoaderData() as Awaited<ReturnType<Loader>>;
}

/** True while another page, or this one with another query, is being loaded; `to` is where it goes. */
export function usePendingNavigation(): {
  pending: boolean;
  to: { pathname: string; search: string } | null;
} {
  const navigation = useNavigation();
  return { pending: navigation.state !== 'idle', to: navigation.location ?? null };
}

/** Runs the page's loader again. */
export function useReload(): { reload: () => void; reloading: boolean } {
  const { revalidate, state } = useRevalidator();
  const reload = useCallback(() => void revalidate(), [revalidate]);
  return { reload, reloading: state === 'loading' };
}

/** A failure a page can draw: status, stable code, and the trace id to quote. */
export interface RouteFailure {
  readonly status: number;
  readonly code: string;
  readonly traceId: string | undefined;
}

/** Throw the result from a loader to answer with a status, such as `throw pageFailure(404, 'CURRICULUM_NOT_FOUND')`. */
export function pageFailure(status: number, code: string, traceId?: string): unknown {
  return withStatus({ code, traceId }, { status });
}

/** Throw the result from a loader to send the visitor on, such as `throw pageRedirect('/admin/user-management')`. */
export function pageRedirect(href: string): unknown {
  return redirect(href);
}

/** The failure an `ErrorBoundary` is drawn for. */
export function useRouteFailure(): RouteFailure {
  const error = useRouteError();
  if (isRouteErrorResponse(error)) {
    const body = error.data as { code?: string; traceId?: string } | undefined;
    return { status: error.status, code: body?.code ?? 'UNKNOWN', traceId: body?.traceId };
  }
  return { status: 500, code: 'RENDER_FAILED', traceId: undefined };
}
