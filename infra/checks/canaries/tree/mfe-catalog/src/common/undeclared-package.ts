// must fail: depcruise declared-package
import acorn from 'acorn';

export const parser = acorn;
