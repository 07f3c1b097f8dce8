// must fail: depcruise common-below-features
import { two } from '../features/two/two.ts';

export const shared = two;
