import { LINKED_CODE_KEY } from '@lectern/contracts-commerce';

/** Pages that a link with a code leads to; elsewhere the name means something else. */
const PLACES = /^\/(?:ko|en)(?:\/(?:search|curriculum|doctors)(?:\/.*)?)?\/?$/;
const CODE = /^[\p{L}\p{N}_-]{1,64}$/u;

/** Keeps the code of a link such as `/?code=SPRING10` for the checkout, as long as the tab is open. */
export function keepLinkedCode({ pathname, searchParams }: URL): void {
  const code = searchParams.get('code')?.trim() ?? '';
  if (!PLACES.test(pathname) || !CODE.test(code)) return;
  try {
    sessionStorage.setItem(LINKED_CODE_KEY, code);
  } catch {
    // Without storage the buyer types the code.
  }
}
