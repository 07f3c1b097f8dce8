// must fail: eslint @nx/enforce-module-boundaries
import { account } from '@lectern/mfe-account/src/mfe.ts';

export const other = account;
