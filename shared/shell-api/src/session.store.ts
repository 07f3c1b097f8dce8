import type { CurrentUser, FlagValues, Image } from '@lectern/contracts-core';
import { createStore } from 'zustand/vanilla';

/** The signed-in person as far as pages may know. */
export interface SessionUser {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly profileImage: string | null;
  /** The picture behind that id, as soon as it is known. */
  readonly picture?: Image | undefined;
  readonly membership: string;
  readonly licenseVerified: boolean;
  /** Where the licence stands; `pending` while a document is looked at. */
  readonly licenseState?: CurrentUser['license_state'] | undefined;
  /** What the person may do in this session beyond learning; absent means nothing. */
  readonly roles?: readonly string[] | undefined;
  /** Staff who have yet to pass the second step in this session. */
  readonly isStaffPending?: boolean | undefined;
  /** There while staff see the site as this person, read only; until then. */
  readonly viewEndsAt?: string | undefined;
  /** Flags that staff decided about, as they are for this person; pages ask `useFlag`. */
  readonly flags?: FlagValues | undefined;
}

export type Session =
  | { readonly status: 'loading' }
  | {
      readonly status: 'signed-out';
      /** The session this browser had is over by no act of this visit: it was ended elsewhere, or has run out. */
      readonly hasEnded?: boolean | undefined;
    }
  | { readonly status: 'signed-in'; readonly user: SessionUser };

/** Who is signed in; `loading` until the identity call has answered. Written by the shell only. */
export const sessionStore = createStore<Session>(() => ({ status: 'loading' }));
