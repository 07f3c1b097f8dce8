/** The application dispatches this event once it follows the browser's history. */
const FOLLOWED = 'lectern:history-followed';

/**
 * Back and forward between entries of one document change the address and nothing else. Before the application runs,
 * for instance after a reload, no router would draw the page of that address, so the browser loads it from the server.
 */
export function watchEarlyTraversal(page: Pick<Window, 'location'> = window): void {
  const arrivedAt = addressOf(page.location);
  const follow = (): void => {
    if (addressOf(page.location) !== arrivedAt) page.location.reload();
  };
  addEventListener('popstate', follow);
  addEventListener(FOLLOWED, () => removeEventListener('popstate', follow), { once: true });
}

/** For the application: from now on its router follows the browser's history. */
export function takeOverTraversal(): void {
  dispatchEvent(new Event(FOLLOWED));
}

/** Without the fragment, which the browser follows on its own. */
const addressOf = ({ pathname, search }: Location): string => pathname + search;
