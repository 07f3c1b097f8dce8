import * as z from 'zod/mini';

/** The answer of a call that has nothing else to tell. */
export const Done = z.object({ success: z.boolean() });
