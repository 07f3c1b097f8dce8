import { DESCRIPTION_TAGS } from '@lectern/contracts-catalog';
import sanitizeHtml from 'sanitize-html';
import { safeLink } from '../../common/domain/safe-link.ts';

/** Enough for any course; the rest would only cost time. */
const LONGEST = 20_000;
const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...DESCRIPTION_TAGS],
  allowedAttributes: { a: ['href', 'rel'] },
  disallowedTagsMode: 'discard',
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  nestingLimit: 20,
  transformTags: {
    a: (_tag, attributes) => {
      const href = safeLink(attributes.href);
      return href
        ? { tagName: 'a', attribs: { href, rel: 'noopener noreferrer nofollow' } }
        : { tagName: 'a', attribs: {} };
    },
  },
};

/** Keeps an allow-list of tags and safe links. Other tags go but their text stays; scripts and styles go whole. */
export function sanitizeDescription(html: string): string {
  return sanitizeHtml(html.slice(0, LONGEST), OPTIONS);
}
