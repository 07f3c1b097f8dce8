// must fail: eslint @nx/enforce-module-boundaries
import { mfe } from '@lectern/mfe-catalog/src/mfe.ts';

export const remote = mfe;
