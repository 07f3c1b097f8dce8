// must fail: depcruise resolvable
import { nothing } from './not-there.ts';

export const missing = nothing;
