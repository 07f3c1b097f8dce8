/** Ids of the places the widget draws itself into. */
export const METHODS_ID = 'payment-methods';
export const AGREEMENT_ID = 'payment-agreement';
