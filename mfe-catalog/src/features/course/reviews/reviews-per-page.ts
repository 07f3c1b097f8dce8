/** Reviews on a page of the list (spec 1 §9). */
export const REVIEWS_PER_PAGE = 5;
