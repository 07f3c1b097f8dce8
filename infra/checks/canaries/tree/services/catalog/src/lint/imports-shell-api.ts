// must fail: eslint @nx/enforce-module-boundaries
import { localizePath } from '@lectern/shell-api';

export const localize = localizePath;
