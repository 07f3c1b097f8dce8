import * as z from 'zod/mini';

/** The answer of a call without data. */
export const Done = z.object({ success: z.boolean() });
