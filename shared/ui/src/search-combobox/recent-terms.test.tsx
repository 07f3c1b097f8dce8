import { createRecentTerms, RECENT_LIMIT } from './recent-terms.ts';

const KEY = 'recent.ko';
const OTHER = 'recent.en';

describe('recent terms', () => {
  beforeEach(() => localStorage.clear());

  it('keep the newest ten, each once, ignoring case', () => {
    const recent = createRecentTerms(OTHER);
    for (let n = 1; n <= 12; n += 1) recent.add(`term ${n}`);
    recent.add('TERM 5');
    expect(recent.get()).toHaveLength(RECENT_LIMIT);
    expect(recent.get().slice(0, 2)).toEqual(['TERM 5', 'term 12']);
    expect(recent.get().filter((term) => term.toLowerCase() === 'term 5')).toHaveLength(1);
  });

  it('survive in this browser, each list under its own key', () => {
    createRecentTerms(KEY).add(' 보톡스 ');
    expect(createRecentTerms(KEY).get()).toEqual(['보톡스']);
    expect(createRecentTerms(OTHER).get()).toEqual([]);
  });

  it('forget one, or all', () => {
    const recent = createRecentTerms(KEY);
    recent.add('필러');
    recent.add('실리프팅');
    recent.remove('필러');
    expect(recent.get()).toEqual(['실리프팅']);
    recent.clear();
    expect(createRecentTerms(KEY).get()).toEqual([]);
  });

  it.each([
    ['{broken', []],
    ['"text"', []],
    ['{"a":1}', []],
    ['[1,null,{"x":1},"  ","필러"]', ['필러']],
  ])('read %s safely', (stored, expected) => {
    localStorage.setItem(KEY, stored);
    expect(createRecentTerms(KEY).get()).toEqual(expected);
  });

  it('go on without storage', () => {
    const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const recent = createRecentTerms(KEY);
    recent.add('필러');
    expect(recent.get()).toEqual(['필러']);
    refused.mockRestore();
  });

  it('notify their listeners', () => {
    const recent = createRecentTerms(OTHER);
    const listener = jest.fn();
    const stop = recent.subscribe(listener);
    recent.add('a');
    stop();
    recent.add('b');
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('show at once what another bundle of the page wrote', () => {
    const header = createRecentTerms(KEY);
    const page = createRecentTerms(KEY);
    expect(header.get()).toEqual([]);
    page.add('필러');
    expect(header.get()).toEqual(['필러']);
    expect(header.get()).toBe(header.get());
  });
});
