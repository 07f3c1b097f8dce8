// must fail: depcruise nest-kit-knows-contracts-only
import { shellApi } from '../../shell-api/src/shell-api.ts';

export const page = shellApi;
