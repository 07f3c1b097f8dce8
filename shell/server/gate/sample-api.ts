import type { Endpoint, ResponseOf } from '@lectern/contracts-core';
import type { ApiClient } from '@lectern/http';
import * as z from 'zod/mini';
import { sampleOf, type SampleKind } from './sample-of.ts';

/** Answers every call with a sample that its contract takes, without a network. */
export function sampleApi(kind: SampleKind): ApiClient {
  return {
    call(endpoint, { query }) {
      const sample = sampleOf(answerTo(endpoint, query), kind);
      return Promise.resolve(z.parse(endpoint.response, sample) as ResponseOf<typeof endpoint>);
    },
  };
}

/** Where a call answers one thing or a list, it is the list unless the query names an id. */
function answerTo({ response }: Endpoint, query: unknown): z.core.$ZodType {
  // Zod's own union of all its kinds; `def.type` tells them apart.
  const { def } = (response as unknown as z.core.$ZodTypes)._zod;
  if (def.type !== 'union') return response;
  const wantsOne = typeof query === 'object' && query !== null && 'id' in query && query.id !== undefined;
  return def.options.find((option) => isList(option) !== wantsOne) ?? response;
}

function isList(schema: z.core.$ZodType): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return def.type === 'object' && 'results' in def.shape;
}
