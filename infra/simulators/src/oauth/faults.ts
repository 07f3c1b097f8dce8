import type { Person } from './people.ts';

/** What a provider can be told to do wrong, by the step at which it shows. */
export const FAULTS = [
  'discovery-error',
  'token-refused',
  'token-error',
  'token-hang',
  'user-error',
  'user-hang',
  'other-user',
  'user-refused',
  'wrong-signature',
  'wrong-audience',
  'wrong-issuer',
  'wrong-nonce',
  'expired-token',
] as const;
export type Fault = (typeof FAULTS)[number];

/** Faults waiting to happen, each a number of times. */
export interface Faults {
  /** Lets a fault happen at the next `times` opportunities of a provider. */
  arm(provider: string, fault: Fault, times?: number): void;
  /**
   * Whether a fault happens now; uses it up. To a person whose e-mail is at `<fault>.fault.example` it happens always,
   * so that tests that run at the same time cannot take it from each other.
   */
  strikes(provider: string, fault: Fault, person?: Person | null): boolean;
  clear(): void;
}

export function createFaults(): Faults {
  const armed = new Map<string, number>();
  return {
    arm: (provider, fault, times = 1) => void armed.set(`${provider}/${fault}`, times),
    strikes(provider, fault, person) {
      if (person?.email?.endsWith(`@${fault}.fault.example`)) return true;
      const key = `${provider}/${fault}`;
      const left = armed.get(key) ?? 0;
      if (left === 0) return false;
      armed.set(key, left - 1);
      return true;
    },
    clear: () => armed.clear(),
  };
}
