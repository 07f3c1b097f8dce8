// must fail: eslint @nx/enforce-module-boundaries
import { kit } from '@lectern/nest-kit';

export const server = kit;
