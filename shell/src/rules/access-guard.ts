import { hasRole, isStaff, type Locale } from '@lectern/contracts-core';
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
  /** The session is still unknown: show the loading screen. */
  | { readonly kind: 'wait' }
  /** `state.from` is the address to come back to. */
  | { readonly kind: 'redirect'; readonly to: string; readonly state: { readonly from: string } }
  /** An admin page for a visitor who is not staff; the services decide what each role may see. */
  | { readonly kind: 'staff-only'; readonly to: StaffOnlyVisitor };

/** A guest, a person who is no staff, or staff who have yet to pass the second step. */
export type StaffOnlyVisitor = 'guest' | 'other' | 'pending';

/** The guard of spec 1 §2.3, on the access a route's manifest asks for. */
export function decideAccess(access: RouteAccess, session: Session, here: Here): AccessDecision {
  if (access === 'public') return { kind: 'allow' };
  if (session.status === 'loading') return { kind: 'wait' };
  if (session.status === 'signed-out') {
    return access === 'admin' ? { kind: 'staff-only', to: 'guest' } : redirect('login', here);
  }
  if (access === 'admin' && !isStaff(session.user.roles ?? [])) {
    return { kind: 'staff-only', to: session.user.isStaffPending ? 'pending' : 'other' };
  }
  // Staff of content look after courses in the pages of their authors, and after live rooms.
  const isOpenToContent = access === 'instructor' || access === 'licensed-or-content';
  if (isOpenToContent && hasRole(session.user.roles ?? [], ['content'])) return { kind: 'allow' };
  if (asksForLicense(access) && !session.user.licenseVerified) return redirect('my/upload-license', here);
  if (access === 'instructor' && !session.user.roles?.includes('instructor')) {
    // Login, then licence, then role: the page says why, and how to become one.
    return redirect('studio/register?reason=instructor', here);
  }
  return { kind: 'allow' };
}

const asksForLicense = (access: RouteAccess): boolean =>
  ['licensed', 'licensed-or-content', 'instructor'].includes(access);

function redirect(page: string, { locale, pathname, search, hash }: Here): AccessDecision {
  return { kind: 'redirect', to: `/${locale}/${page}`, state: { from: pathname + search + hash } };
}
