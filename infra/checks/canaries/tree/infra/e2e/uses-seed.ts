// must fail: depcruise tools-keep-to-contracts
import { seed } from '../../services/orders/seed/load-seed.ts';

export const rows = seed;
