// must fail: eslint lectern/import-limits
import * as z from 'zod/mini';

export const schema = z.string();
