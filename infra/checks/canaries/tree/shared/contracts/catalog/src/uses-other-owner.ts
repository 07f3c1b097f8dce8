// must fail: depcruise contracts-stand-alone
import { contract } from '../../media/src/contract.ts';

export const page = contract;
