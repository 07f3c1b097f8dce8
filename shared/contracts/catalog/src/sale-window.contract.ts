import { Reason, resourceId } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { CATALOG_ERRORS as C } from './catalog.errors.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { SaleWindow, saleTimes } from './sale-window.schemas.ts';

/** Both moments are set anew: null takes a limit away. */
export const setSaleWindow = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/curricula/:id/sale-window',
  access: { roles: ['content'] },
  secondStep: 'passed',
  summary: 'Sets between which moments a course can be bought',
  params: z.object({ id: resourceId() }),
  body: z.strictObject({
    /** That the page saw; 0 of a course that never had a sale window. */
    version: z.int().check(z.minimum(0)),
    ...saleTimes,
    reason: Reason,
  }),
  response: z.object({ saleWindow: SaleWindow }),
  errors: [C.CURRICULUM_NOT_FOUND, C.SALE_WINDOW_CHANGED, C.SCHEDULE_REFUSED, C.SALE_WINDOW_TOO_LONG],
});
