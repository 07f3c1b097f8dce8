/** What a provider can be told to do wrong, by the step at which it shows. */
export const FAULTS = [
  'token-refused',
  'token-error',
  'token-hang',
  'user-error',
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
  /** Whether a fault happens now; uses it up. */
  strikes(provider: string, fault: Fault): boolean;
  clear(): void;
}

export function createFaults(): Faults {
  const armed = new Map<string, number>();
  return {
    arm: (provider, fault, times = 1) => void armed.set(`${provider}/${fault}`, times),
    strikes(provider, fault) {
      const key = `${provider}/${fault}`;
      const left = armed.get(key) ?? 0;
      if (left === 0) return false;
      armed.set(key, left - 1);
      return true;
    },
    clear: () => armed.clear(),
  };
}
