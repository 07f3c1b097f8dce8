import { createStore } from 'zustand/vanilla';

/** The signed-in person as far as pages may know. */
export interface SessionUser {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly profileImage: string | null;
  readonly membership: string;
  readonly licenseVerified: boolean;
}

export type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-out' }
  | { readonly status: 'signed-in'; readonly user: SessionUser };

/** Who is signed in; `loading` until the identity call has answered. Written by the shell only. */
export const sessionStore = createStore<Session>(() => ({ status: 'loading' }));
