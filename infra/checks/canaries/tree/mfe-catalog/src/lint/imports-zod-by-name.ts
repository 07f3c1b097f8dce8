// must fail: eslint lectern/import-limits
import { z } from 'zod/mini';

export const schema = z.string();
