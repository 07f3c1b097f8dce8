// must fail: eslint @nx/enforce-module-boundaries
import { createApiClient } from '@lectern/http';

export const client = createApiClient;
