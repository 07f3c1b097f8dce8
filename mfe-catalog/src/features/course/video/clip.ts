import { safeLink } from '../../../common/safe-link.ts';
import { youTubeId } from './youtube-id.ts';

/** What a browser may play here: a video of YouTube, or a file of our own. */
export type Clip =
  { readonly kind: 'youtube'; readonly id: string } | { readonly kind: 'file'; readonly address: string };

/** The clip behind an address, or null for one that may not be played here. */
export function clipOf(address: string | null): Clip | null {
  if (address === null) return null;
  const id = youTubeId(address);
  if (id !== null) return { kind: 'youtube', id };
  const link = safeLink(address);
  return link.kind === 'internal' ? { kind: 'file', address: link.href } : null;
}
