// must fail: depcruise shell-knows-no-remote
import { account } from '../../mfe-account/src/account.ts';

export const remote = account;
