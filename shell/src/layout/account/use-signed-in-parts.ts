import { useSession } from '@lectern/shell-api';
import { useLatePart } from '../../common/use-late-part.ts';

/** Fetched beside the question who is here (`bootstrap/session-watch.ts`), so that the menu comes with the answer. */
export const loadSignedInParts = () => import(/* webpackChunkName: "signed-in" */ './signed-in-parts.ts');

/**
 * What header and side menu show to who is signed in; guests never load it. Null until it is here.
 *
 * @param isShown whether there is a place for it now
 */
export function useSignedInParts(isShown: boolean) {
  const session = useSession();
  return useLatePart(loadSignedInParts, isShown && session.status === 'signed-in' ? session : null);
}
