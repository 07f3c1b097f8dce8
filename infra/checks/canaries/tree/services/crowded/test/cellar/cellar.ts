/** Mirrors no room of src: the check of rooms must find it. */
export const room = 'cellar';
