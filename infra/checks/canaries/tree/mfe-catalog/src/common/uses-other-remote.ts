// must fail: depcruise mfe-is-an-island
import { account } from '../../../mfe-account/src/account.ts';

export const other = account;
