// must fail: eslint lectern/import-limits
import * as z from 'zod';

export const schema = z.string();
