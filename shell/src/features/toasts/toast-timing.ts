/** How long a toast stays unless the visitor rests on it, in ms. */
export const AUTO_CLOSE_MS = 5000;
/** The same of a toast with something to press, which has to be read, decided and reached first. */
export const AUTO_CLOSE_ACTION_MS = 10_000;
/** How long a closed toast is remembered before the store lets go of it, in ms. */
export const REMOVAL_DELAY_MS = 1_000_000;
