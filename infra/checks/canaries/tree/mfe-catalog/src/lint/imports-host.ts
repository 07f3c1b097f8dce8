// must fail: eslint lectern/import-limits
import { sessionStore } from '@lectern/shell-api/host';

export const session = sessionStore;
