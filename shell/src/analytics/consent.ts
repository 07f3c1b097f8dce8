/** Where the visitor's answer lies in the browser. */
export const CONSENT_KEY = 'analytics-consent';

/** `unasked` counts as denied until the visitor answers. */
export type Consent = 'granted' | 'denied' | 'unasked';

interface ConsentPlace {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** The browser says for its user that nothing may be measured (Global Privacy Control, Do Not Track). */
  readonly optedOut: boolean;
}

/** The valid answer. The browser's opt-out counts as denied, and so does unreadable storage. */
export function readConsent({ storage, optedOut }: ConsentPlace): Consent {
  if (optedOut) return 'denied';
  try {
    const stored = storage.getItem(CONSENT_KEY);
    return stored === 'granted' || stored === 'denied' ? stored : 'unasked';
  } catch {
    return 'denied';
  }
}

/** Keeps an answer. One that cannot be kept holds for this page only. */
export function storeConsent({ storage }: ConsentPlace, answer: 'granted' | 'denied'): void {
  try {
    storage.setItem(CONSENT_KEY, answer);
  } catch {
    // Storage is blocked: the visitor is asked again next time.
  }
}

/** The place in a real browser. */
export function browserConsent(view: Window): ConsentPlace {
  const { globalPrivacyControl } = view.navigator as { globalPrivacyControl?: boolean };
  return {
    storage: {
      getItem: (key) => view.localStorage.getItem(key),
      setItem: (key, value) => view.localStorage.setItem(key, value),
    },
    optedOut: globalPrivacyControl === true || view.navigator.doNotTrack === '1',
  };
}
