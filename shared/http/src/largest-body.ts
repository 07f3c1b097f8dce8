/** Bytes of a call's body at most, at the edge and in every service; files have limits of their own. */
export const LARGEST_BODY = 256 * 1024;
