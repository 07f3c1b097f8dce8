/** Attribute of `<html>` in documents whose policy lets a page play streams (`media-src blob:`). */
export const STREAMS_MARK = 'data-plays-streams';

/**
 * Whether this document may play streams. The policy belongs to the document that was loaded, not to the page that is
 * shown: without it a page that wants to play must be loaded anew.
 */
export function canPlayStreams(): boolean {
  return document.documentElement.hasAttribute(STREAMS_MARK);
}
