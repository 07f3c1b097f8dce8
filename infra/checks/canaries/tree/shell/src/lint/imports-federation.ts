// must fail: eslint lectern/import-limits
import { loadRemote } from '@module-federation/enhanced/runtime';

export const load = loadRemote;
