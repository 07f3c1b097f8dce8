// must fail: depcruise domain-is-pure
import { readFileSync } from 'node:fs';

export const rules = readFileSync;
