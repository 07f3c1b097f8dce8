// must fail: depcruise ui-knows-no-application
import { shellApi } from '../../shell-api/src/shell-api.ts';

export const navigation = shellApi;
