/** Id of the element that holds the page, where the skip link and every navigation take the keyboard. */
export const CONTENT_ID = 'content';
