import { CONSENT_KEY, readConsent, storeConsent, type Consent } from './consent.ts';
import { createDataLayer, toEntry } from './data-layer.ts';
import { sha256 } from './sha256.ts';
import { userContext } from './user-context.ts';

function place(stored: string | null = null, optedOut = false) {
  const kept = new Map(stored === null ? [] : [[CONSENT_KEY, stored]]);
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  return { storage, optedOut };
}
const blocked = {
  storage: {
    getItem: (): string => {
      throw new Error('blocked');
    },
    setItem: (): void => {
      throw new Error('blocked');
    },
  },
  optedOut: false,
};

describe('consent', () => {
  it('is not given until the visitor gives it, and is stored', () => {
    const here = place();
    expect(readConsent(here)).toBe('unasked');
    storeConsent(here, 'granted');
    expect(readConsent(here)).toBe('granted');
    storeConsent(here, 'denied');
    expect(readConsent(here)).toBe('denied');
  });

  it.each(['yes', '', '{}', 'GRANTED'])('is not read into %j', (stored) => {
    expect(readConsent(place(stored))).toBe('unasked');
  });

  it('is overruled by a browser that says no', () => {
    expect(readConsent(place('granted', true))).toBe('denied');
  });

  it('counts as denied where nothing can be stored', () => {
    expect(readConsent(blocked)).toBe('denied');
    expect(() => storeConsent(blocked, 'granted')).not.toThrow();
  });
});

describe('the data layer', () => {
  it('takes nothing before consent, keeps nothing for later, and stops when consent ends', () => {
    const layer: Record<string, unknown>[] = [];
    let consent: Consent = 'unasked';
    const { push } = createDataLayer(layer, () => consent);
    expect(push({ event: 'early' })).toBe(false);
    consent = 'granted';
    expect(push({ event: 'now' })).toBe(true);
    consent = 'denied';
    expect(push({ event: 'late' })).toBe(false);
    expect(layer).toEqual([{ event: 'now' }]);
  });

  it('does not let properties overwrite the name of an event', () => {
    expect(toEntry({ name: 'remote.crashed', props: { remote: 'catalog', event: 'x' } })).toEqual({
      event: 'remote_crashed',
      remote: 'catalog',
    });
  });
});

describe('sha256', () => {
  it('agrees with the published value', async () => {
    expect(await sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });

  it('sees no difference in case and blanks, and every other one', async () => {
    expect(await sha256('  Ara@Lectern.example ')).toBe(await sha256('ara@lectern.example'));
    expect(await sha256('김서연')).not.toBe(await sha256('김서현'));
  });
});

describe('the user context', () => {
  const user = {
    userId: 'user-9',
    name: 'Ara Cho',
    email: 'ara@lectern.example',
    profileImage: null,
    membership: 'physician',
    licenseVerified: true,
  };

  it('says what kind of visitor looks, and never who', async () => {
    const entry = await userContext({ status: 'signed-in', user }, 'ko');
    expect(entry).toEqual({
      event: 'user_context',
      language: 'ko',
      signed_in: true,
      user_id_hash: await sha256('user-9'),
      membership: 'physician',
      license_verified: true,
    });
    for (const secret of ['user-9', 'Ara', 'ara@']) expect(JSON.stringify(entry)).not.toContain(secret);
  });

  it('of a guest holds no hash', async () => {
    expect(await userContext({ status: 'signed-out' }, 'en')).not.toHaveProperty('user_id_hash');
  });
});
