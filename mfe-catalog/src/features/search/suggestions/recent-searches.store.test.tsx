import { createRecentSearches, RECENT_LIMIT } from './recent-searches.store.ts';

const KEY = 'lectern.recent-searches.ko';

describe('recent searches', () => {
  beforeEach(() => localStorage.clear());

  it('keep the newest ten, each once, whatever its capitals', () => {
    const recent = createRecentSearches('en');
    for (let n = 1; n <= 12; n += 1) recent.add(`term ${n}`);
    recent.add('TERM 5');
    expect(recent.get()).toHaveLength(RECENT_LIMIT);
    expect(recent.get().slice(0, 2)).toEqual(['TERM 5', 'term 12']);
    expect(recent.get().filter((term) => term.toLowerCase() === 'term 5')).toHaveLength(1);
  });

  it('survive in this browser, per language', () => {
    createRecentSearches('ko').add(' 보톡스 ');
    expect(createRecentSearches('ko').get()).toEqual(['보톡스']);
    expect(createRecentSearches('en').get()).toEqual([]);
  });

  it('forget one, or all', () => {
    const recent = createRecentSearches('ko');
    recent.add('필러');
    recent.add('실리프팅');
    recent.remove('필러');
    expect(recent.get()).toEqual(['실리프팅']);
    recent.clear();
    expect(createRecentSearches('ko').get()).toEqual([]);
  });

  it.each([
    ['{broken', []],
    ['"text"', []],
    ['{"a":1}', []],
    ['[1,null,{"x":1},"  ","필러"]', ['필러']],
  ])('read %s safely', (stored, expected) => {
    localStorage.setItem(KEY, stored);
    expect(createRecentSearches('ko').get()).toEqual(expected);
  });

  it('go on without storage', () => {
    const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const recent = createRecentSearches('ko');
    recent.add('필러');
    expect(recent.get()).toEqual(['필러']);
    refused.mockRestore();
  });

  it('tell whoever listens', () => {
    const recent = createRecentSearches('en');
    const listener = jest.fn();
    const stop = recent.subscribe(listener);
    recent.add('a');
    stop();
    recent.add('b');
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
