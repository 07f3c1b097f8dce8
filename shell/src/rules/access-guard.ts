import type { Locale } from '@lectern/contracts';
import type { RouteAccess, Session } from '@lectern/shell-api';

/** Where the visitor is; `search` and `hash` carry their `?` and `#`. */
export interface Here {
  readonly locale: Locale;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

export type AccessDecision =
  | { readonly kind: 'allow' }
  /** Nobody knows yet who is asking: show the loading screen. */
  | { readonly kind: 'wait' }
  /** `state.from` is the address to come back to. */
  | { readonly kind: 'redirect'; readonly to: string; readonly state: { readonly from: string } }
  /** A signed-out visitor of an admin page; which staff may see what is decided by the admin remote. */
  | { readonly kind: 'staff-only' };

/** The guard of spec 1 §2.3, on the access a route's manifest asks for. */
export function decideAccess(access: RouteAccess, session: Session, here: Here): AccessDecision {
  if (access === 'public') return { kind: 'allow' };
  if (session.status === 'loading') return { kind: 'wait' };
  if (session.status === 'signed-out') {
    return access === 'admin' ? { kind: 'staff-only' } : redirect('login', here);
  }
  if (access === 'licensed' && !session.user.licenseVerified) return redirect('my/upload-license', here);
  return { kind: 'allow' };
}

function redirect(page: string, { locale, pathname, search, hash }: Here): AccessDecision {
  return { kind: 'redirect', to: `/${locale}/${page}`, state: { from: pathname + search + hash } };
}
