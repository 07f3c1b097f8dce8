// must fail: eslint lectern/import-limits
import { createFakeApi } from '@lectern/testing/web';

export const api = createFakeApi;
