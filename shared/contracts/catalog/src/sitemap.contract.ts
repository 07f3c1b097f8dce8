import { clampedInt, optionalResourceId } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { defineEndpoint } from './define-endpoint.ts';

/** Kinds of entries with a page of their own, whose addresses the sitemap lists. */
export const AddressKind = z.enum(['curricula', 'instructors']);
export type AddressKind = z.infer<typeof AddressKind>;

const kind = z.object({ kind: AddressKind });

export const listAddressBlocks = defineEndpoint({
  method: 'GET',
  path: '/api/sitemap/:kind/blocks',
  access: 'guest',
  summary:
    'Cuts the public pages of a kind into blocks, each of which fits one sitemap; the first thousand blocks',
  params: kind,
  query: z.object({ size: clampedInt(1, 50_000, 25_000) }),
  response: z.object({
    success: z.boolean(),
    results: z.array(
      z.object({
        /** Where the block begins: the id before its first; empty for the first block. */
        after: z.string(),
        count: z.int(),
        /** When the youngest of its pages was changed. */
        updated_at: z.string(),
      }),
    ),
  }),
  errors: [],
});

export const listAddresses = defineEndpoint({
  method: 'GET',
  path: '/api/sitemap/:kind/addresses',
  access: 'guest',
  summary:
    'Ids of public pages with the time of their last change, by id; `after` continues behind an id, `until` is the last one',
  params: kind,
  query: z.object({
    after: optionalResourceId(),
    until: optionalResourceId(),
    limit: clampedInt(1, 5_000, 1_000),
  }),
  response: z.object({
    success: z.boolean(),
    /** Of instructors, the user id: that is the one in their address. */
    results: z.array(z.object({ id: z.string(), updated_at: z.string() })),
  }),
  errors: [],
});
