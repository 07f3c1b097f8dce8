import type { ShareContent } from './draw-share-picture.ts';
import { SHARE_HUES } from './share-hues.ts';
import { createSharePictures, Crowded } from './share-pictures.ts';
import { parseSubject } from './serve-share-pictures.ts';

const content = (title: string): ShareContent => ({
  label: 'Fillers',
  title,
  name: '',
  hue: SHARE_HUES.filler,
  picture: undefined,
  isPortrait: false,
});
const course = (id: string) => ({ kind: 'curriculum', locale: 'en', id }) as const;

/** Pictures whose drawing ends when the test says so. */
function slowDrawing(limits: { atOnce?: number; waiting?: number } = {}) {
  const started: string[] = [];
  const finish: (() => void)[] = [];
  const pictures = createSharePictures({
    describe: ({ id }) => Promise.resolve(id === 'unknown' ? null : content(id)),
    draw: ({ title }) => {
      started.push(title);
      return new Promise((done) => finish.push(() => done(Buffer.from(title))));
    },
    ...limits,
  });
  return { pictures, started, finishNext: () => finish.shift()?.() };
}

describe('share pictures', () => {
  it('are drawn once for all simultaneous requests, and then kept', async () => {
    const { pictures, started, finishNext } = slowDrawing();
    const [one, two] = await Promise.all([pictures.find(course('a')), pictures.find(course('a'))]);
    const drawn = Promise.all([one?.picture(), two?.picture()]);
    await Promise.resolve();
    finishNext();
    expect((await drawn).map(String)).toEqual(['a', 'a']);
    expect(String(await (await pictures.find(course('a')))?.picture())).toBe('a');
    expect(started).toEqual(['a']);
  });

  it('are drawn a few at a time, and the others wait', async () => {
    const { pictures, started, finishNext } = slowDrawing({ atOnce: 2 });
    const found = await Promise.all(['a', 'b', 'c'].map((id) => pictures.find(course(id))));
    const drawn = found.map((one) => Promise.resolve(one?.picture()));
    await Promise.resolve();
    expect(started).toEqual(['a', 'b']);
    finishNext();
    await drawn[0];
    await Promise.resolve();
    expect(started).toEqual(['a', 'b', 'c']);
    finishNext();
    finishNext();
    expect((await Promise.all(drawn)).map(String)).toEqual(['a', 'b', 'c']);
  });

  it('are refused when too many wait', async () => {
    const { pictures } = slowDrawing({ atOnce: 1, waiting: 1 });
    const found = await Promise.all(['a', 'b', 'c'].map((id) => pictures.find(course(id))));
    void found[0]?.picture();
    void found[1]?.picture();
    expect(() => found[2]?.picture()).toThrow(Crowded);
  });

  it('have a tag that changes with what they show, and is known without drawing', async () => {
    const { pictures, started } = slowDrawing();
    const tags = await Promise.all(
      ['a', 'a', 'b'].map(async (id) => (await pictures.find(course(id)))?.etag),
    );
    expect(tags[0]).toMatch(/^"[\w-]{20,}"$/);
    expect(tags[1]).toBe(tags[0]);
    expect(tags[2]).not.toBe(tags[0]);
    expect(started).toEqual([]);
  });

  it('do not exist for what does not exist', async () => {
    expect(await slowDrawing().pictures.find(course('unknown'))).toBeNull();
  });

  it('can be asked for again after a failure', async () => {
    let fails = true;
    const pictures = createSharePictures({
      describe: ({ id }) => Promise.resolve(content(id)),
      draw: () => (fails ? Promise.reject(new Error('no memory')) : Promise.resolve(Buffer.from('ok'))),
    });
    await expect((await pictures.find(course('a')))?.picture()).rejects.toThrow('no memory');
    fails = false;
    expect(String(await (await pictures.find(course('a')))?.picture())).toBe('ok');
  });
});

describe('the address of a share picture', () => {
  it('names a course or a doctor in a language', () => {
    expect(parseSubject({ locale: 'ko', kind: 'doctors', file: 'user-1.jpg' })).toEqual({
      locale: 'ko',
      kind: 'doctors',
      id: 'user-1',
    });
  });

  it.each([
    { locale: 'ja', kind: 'curriculum', file: 'a.jpg' },
    { locale: 'en', kind: 'users', file: 'a.jpg' },
    { locale: 'en', kind: 'curriculum', file: '../a.jpg' },
    { locale: 'en', kind: 'curriculum', file: 'a.png' },
    { locale: 'en', kind: 'curriculum', file: `${'a'.repeat(65)}.jpg` },
  ])('names nothing in %j', (params) => expect(parseSubject(params)).toBeUndefined());
});
