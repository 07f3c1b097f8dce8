// must fail: depcruise feature-is-private
import { two } from '../two/two.ts';

export const one = two;
