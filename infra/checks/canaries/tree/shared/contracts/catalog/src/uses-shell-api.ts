// must fail: depcruise contracts-stand-alone
import { shellApi } from '../../../shell-api/src/shell-api.ts';

export const page = shellApi;
