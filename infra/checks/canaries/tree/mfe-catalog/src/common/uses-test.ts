// must fail: depcruise tests-are-leaves
import { fixture } from './imported-by-code.spec.ts';

export const value = fixture;
