/**
 * Header of a form with a file that a page of the site sends by script, with any value. A form of another site can send no
 * header of its own, so without it forms are refused wherever a cookie says who asks.
 */
export const OWN_FORM_HEADER = 'x-own-form';
