// must fail: depcruise properties-from-one-seed
// must fail: depcruise declared-package
import fc from 'fast-check';

export const dice = fc.nat();
