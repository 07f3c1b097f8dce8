/** How long a toast stays unless the visitor rests on it, in ms. */
export const AUTO_CLOSE_MS = 5000;
/** How long a closed toast is remembered before the store lets go of it, in ms. */
export const REMOVAL_DELAY_MS = 1_000_000;
