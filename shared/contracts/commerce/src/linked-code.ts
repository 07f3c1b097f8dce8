/** Where a browser tab keeps the code of the link it was opened by: the catalogue writes it, the checkout reads it. */
export const LINKED_CODE_KEY = 'lectern.linked-code';
