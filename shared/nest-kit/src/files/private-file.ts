import { attachmentHeader } from './file-name.ts';
import { PAGE_TYPE } from './page-images.ts';

/** The browser neither runs nor caches the file, even when its content claims another type. */
const PRIVATE_FILE_HEADERS = {
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
} as const;

/** Sent with a page of a private document, or the document itself: pages are shown, documents only downloaded. */
export function privateFileHeaders({ type, filename }: { type: string; filename: string }) {
  const isPage = type === PAGE_TYPE;
  return {
    ...PRIVATE_FILE_HEADERS,
    'content-type': isPage ? PAGE_TYPE : 'application/octet-stream',
    'content-disposition': isPage ? 'inline' : attachmentHeader(filename),
  };
}
