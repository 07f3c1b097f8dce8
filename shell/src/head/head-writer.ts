/**
 * The head's own code is loaded with the first navigation: a page from the server has its head already. It is fetched
 * again after a failure.
 */
export const loadHeadWriter = () => import(/* webpackChunkName: "head" */ './write-head.ts');

/** For what a navigation waits for. Never throws: without its head a page is still worth showing. */
export const prepareHeadWriter = (): Promise<unknown> => loadHeadWriter().catch(() => undefined);

let adopted: string | undefined;

/** Says that the server has written the head of the page that stands at `address` (path with query). */
export function adoptHead(address: string): void {
  adopted = address;
}

/** Whether the head of the page at `address` is the server's. True for the first page alone, and once. */
export function takeAdoptedHead(address: string): boolean {
  const isAdopted = adopted === address;
  adopted = undefined;
  return isAdopted;
}
