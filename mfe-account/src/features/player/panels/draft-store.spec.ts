import { keepDraft, readDraft } from './draft-store.ts';

const draft = { id: 'n-1', text: '눈썹 😀 <b>', atSeconds: 12.5 };

function memory(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

describe('drafts', () => {
  it('are read as they were kept, each under its key, until they are forgotten', () => {
    const storage = memory();
    keepDraft(storage, 'a', draft);
    keepDraft(storage, 'b', { ...draft, atSeconds: null });
    expect(readDraft(storage, 'a')).toEqual(draft);
    expect(readDraft(storage, 'b')).toEqual({ ...draft, atSeconds: null });
    keepDraft(storage, 'a', null);
    expect(readDraft(storage, 'a')).toBeNull();
  });

  it.each(['', '{', '[]', '"text"', '{"id":1,"text":"x"}', '{"id":"x"}', 'null'])(
    'are none where storage holds %s',
    (held) => {
      expect(readDraft({ ...memory(), getItem: () => held }, 'a')).toBeNull();
    },
  );

  it('fail nothing where storage is missing, full or forbidden', () => {
    const refuse = (): never => {
      throw new Error('QuotaExceededError');
    };
    const forbidden = { getItem: refuse, setItem: refuse, removeItem: refuse };
    for (const storage of [null, forbidden]) {
      expect(() => keepDraft(storage, 'a', draft)).not.toThrow();
      expect(() => keepDraft(storage, 'a', null)).not.toThrow();
      expect(readDraft(storage, 'a')).toBeNull();
    }
  });
});
