import type { Doctor } from './doctor.ts';
import { firstDoctors } from './doctors-first.ts';
import { secondDoctors } from './doctors-second.ts';

/** Doctors 1 to 60; odd numbers are drawn as women, even numbers as men. */
export const doctors: readonly Doctor[] = [...firstDoctors, ...secondDoctors];
