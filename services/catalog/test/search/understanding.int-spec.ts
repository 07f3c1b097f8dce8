import { type CurriculumCard, getSearchSuggestions } from '@lectern/contracts-catalog';
import { until } from '@lectern/testing/node';
import { seedCatalog } from '../../seed/load-seed.ts';
import { PARTICLES } from '../../src/search/domain/particles.ts';
import { startTestCatalog, type TestCatalog } from '../start-test-catalog.ts';
import { ask, settle } from './ask.ts';
import type { Question } from './oracle.ts';

let catalog: TestCatalog;

beforeAll(async () => {
  catalog = await startTestCatalog();
  await seedCatalog(catalog.dataSource);
  await settle(catalog.dataSource);
  await until(isBuilt);
});
afterAll(() => catalog.stop());

async function isBuilt(): Promise<boolean> {
  const [row] = await catalog.dataSource.query<{ built: boolean }[]>(
    'select dictionary_seen = dictionary_changes as built from search_state',
  );
  return row?.built === true;
}

/** The courses of all pages. */
async function readAll(question: Question): Promise<CurriculumCard[]> {
  const { results, meta } = await ask(catalog, question);
  const found = [...results];
  for (let page = 2; page <= meta.totalPages; page += 1) {
    found.push(...(await ask(catalog, { ...question, page })).results);
  }
  return found;
}

function hasEnded(session: CurriculumCard['session']): boolean {
  return session?.ends_at != null && Date.parse(session.ends_at) < Date.now();
}

async function suggest(q: string, lang = 'ko') {
  const { status, body } = await catalog.ask(
    `/api/search/suggestions?lang=${lang}&q=${encodeURIComponent(q)}`,
  );
  expect(status).toBe(200);
  return getSearchSuggestions.response.parse(body);
}

it('strips the particles in the database that the service strips', async () => {
  const rows = await catalog.dataSource.query<{ stem: string }[]>(
    `select search_stem('보톡스' || particle) as stem from unnest($1::text[]) as particle`,
    [PARTICLES],
  );
  expect(rows.map(({ stem }) => stem)).toEqual(PARTICLES.map(() => '보톡스'));
});

describe('what is typed', () => {
  it.each([
    ['ㅍㄹ', '필러'],
    ['보톡ㅅ', '보톡스'],
    ['엑소조', '엑소좀'],
    ['vlffj', '필러'],
    ['ㅠㅐㅅㅐㅌ', 'botox'],
    ['스킨부스타', '스킨부스터'],
    ['granulloma', 'granuloma'],
    ['bellotero', 'filler'],
    ['울테라', '집속초음파'],
    ['리쥬렌', '폴리뉴클레오타이드'],
    ['사각턱보톡스', '사각턱 보톡스'],
    ['없는말이다 필러', '필러'],
    ['rlatjdus', '김서연'],
  ])('as %s is searched for as %s', async (typed, understood) => {
    const answer = await ask(catalog, { q: typed });
    expect(answer.meta.understood).toBe(understood);
    const meant = await ask(catalog, { q: understood });
    expect(meant.meta.understood).toBeNull();
    expect(answer.results).toEqual(meant.results);
  });

  it('and insisted on is not, and leads to terms that find something', async () => {
    const answer = await ask(catalog, { q: '보특스', exact: 1 });
    expect([answer.meta.total, answer.meta.understood, answer.nearest[0]]).toEqual([0, null, '보톡스']);
  });

  it('and means several things finds each of them, in turn on the first page and once on all pages', async () => {
    const answer = await ask(catalog, { q: 'ㄱㅅㅇ' });
    const { meanings = [], understood } = answer.meta;
    expect([understood, meanings]).toEqual(['권수아', ['권수아', '김서연']]);
    const wanted: string[][] = [];
    for (const q of meanings) wanted.push((await readAll({ q })).map(({ id }) => id));
    const [first = [], second = []] = wanted;
    expect(answer.results.slice(0, 4).map(({ id }) => id)).toEqual([
      first[0],
      second[0],
      first[1],
      second[1],
    ]);
    for (const sort of [undefined, 'latest'] as const) {
      const found = (await readAll({ q: 'ㄱㅅㅇ', sort })).map(({ id }) => id);
      expect(found.toSorted()).toEqual([...new Set(wanted.flat())].toSorted());
    }
    const { body } = await catalog.ask(`/api/curriculum/search?q=${encodeURIComponent('ㄱㅅㅇ')}&facets=1`);
    const counted = Object.values<number>(body.facets.category).reduce((sum, count) => sum + count, 0);
    expect(counted).toBe(answer.meta.total);
  });

  it('and is a piece of one word and the beginning of another finds both, and only itself when insisted on', async () => {
    const typed = await ask(catalog, { q: '히알루로', exact: 1 });
    const both = await ask(catalog, { q: '히알루로' });
    expect(both.meta).toMatchObject({
      understood: null,
      meanings: ['히알루론산', '히알루로니다제', '히알루로'],
    });
    expect(both.meta.total).toBeGreaterThan(typed.meta.total);
    expect(both.results.slice(0, 4)).toContainEqual(typed.results[0]);
    expect(typed.meta.meanings).toBeUndefined();
  });

  it('and means several things begins with what is right whatever was meant', async () => {
    const { results, meta } = await ask(catalog, { q: '히알루로' });
    const ofEach: string[][] = [];
    // The last one is what was typed, a piece of the second one.
    for (const q of meta.meanings?.slice(0, 2) ?? []) {
      const going = (await readAll({ q, exact: 1 })).filter(({ session }) => !hasEnded(session));
      ofEach.push(going.map(({ id }) => id));
    }
    const shared = (ofEach[0] ?? []).filter((id) => ofEach.every((ids) => ids.includes(id)));
    expect(shared.length).toBeGreaterThan(0);
    const first = results.slice(0, shared.length).map(({ id }) => id);
    expect(first.filter((id) => !shared.includes(id))).toEqual([]);
  });

  it('and found is never taken for something else', async () => {
    for (const q of ['보톡', '필러를', '실 리프팅', 'HA', '김서연']) {
      const { meta } = await ask(catalog, { q });
      expect([q, meta.understood, meta.total > 0]).toEqual([q, null, true]);
    }
  });

  it('is found by every name of a thing, with the exact word first', async () => {
    const totals = [];
    for (const q of ['보톡스', 'BTX', 'botulinum toxin', '톡신'])
      totals.push((await ask(catalog, { q })).meta.total);
    expect(new Set(totals).size).toBe(1);
    const { results } = await ask(catalog, { q: '톡신' });
    for (const { title_ko } of results) expect(title_ko).toContain('톡신');
  });

  it('but empty because of a filter stays empty', async () => {
    const answer = await ask(catalog, { q: '춘천 카데바', category: 'botox' });
    expect([answer.meta.total, answer.meta.understood, answer.nearest]).toEqual([0, null, []]);
  });

  it('and nowhere leads to terms that find something', async () => {
    const answer = await ask(catalog, { q: '필롤롤로' });
    expect(answer.meta.total).toBe(0);
    expect(answer.nearest.length).toBeGreaterThan(0);
    expect(answer.nearest.length).toBeLessThanOrEqual(5);
    for (const q of answer.nearest) expect((await ask(catalog, { q })).meta.total).toBeGreaterThan(0);
  });
});

describe('facets', () => {
  it('count what each choice would leave, its own kind of filter left out', async () => {
    const { body } = await catalog.ask('/api/curriculum/search?q=톡신&category=botox&level=Expert&facets=1');
    for (const [category, count] of Object.entries(body.facets.category)) {
      expect((await ask(catalog, { q: '톡신', category, level: 'Expert' })).meta.total).toBe(count);
    }
    for (const [level, count] of Object.entries(body.facets.level)) {
      expect((await ask(catalog, { q: '톡신', category: 'botox', level })).meta.total).toBe(count);
    }
    const free = await ask(catalog, { q: '톡신', category: 'botox', level: 'Expert', free_only: 1 });
    expect(body.facets.free).toBe(free.meta.total);
  });

  it('are null unless asked for', async () => {
    expect((await ask(catalog, { q: '필러' })).facets).toBeNull();
  });
});

describe('suggestions', () => {
  it.each([
    ['보톡', 'term', '보톡스'],
    ['보토', 'term', '보톡스'],
    ['ㅂㅌㅅ', 'term', '보톡스'],
    ['glab', 'term', 'glabella'],
    ['김서', 'doctor', '김서연'],
    ['서연', 'doctor', '김서연'],
    ['kim seo', 'doctor', '김서연'],
    ['seoyeon', 'doctor', '김서연'],
    ['다섯 점', 'course', '미간 톡신 첫걸음: 다섯 점의 이유'],
  ])('for %s hold the %s %s', async (typed, kind, text) => {
    const { suggestions, corrected } = await suggest(typed);
    expect(suggestions).toContainEqual(expect.objectContaining({ kind, text }));
    expect(corrected).toBeNull();
  });

  it('are in the language of the page and lead where they say', async () => {
    const { suggestions } = await suggest('김서연', 'en');
    const doctor = suggestions.find(({ kind }) => kind === 'doctor');
    expect(doctor?.text).toBe('Seoyeon Kim');
    expect((await catalog.ask(`/api/instructor?id=${doctor?.id}`)).status).toBe(200);
  });

  it.each(['ko', 'en'])('show courses and doctors as their cards do: %s', async (lang) => {
    const { suggestions } = await suggest('톡신', lang);
    const courses = suggestions.filter(({ kind }) => kind === 'course');
    expect(courses.length).toBeGreaterThan(0);
    const { body } = await catalog.ask(`/api/curriculum/search?lang=${lang}&q=${encodeURIComponent('톡신')}`);
    const cards = new Map(body.results.map((card: CurriculumCard) => [card.id, card]));
    const shown = courses.filter(({ id }) => cards.has(id));
    expect(shown.map(({ id, money, image }) => [id, money, image?.id])).toEqual(
      shown.map(({ id }) => {
        const { money, thumbnail } = cards.get(id) as CurriculumCard;
        return [id, money, thumbnail?.id];
      }),
    );
    expect(shown.length).toBeGreaterThan(0);
    const doctor = (await suggest('김서연', lang)).suggestions.find(({ kind }) => kind === 'doctor');
    const { body: profile } = await catalog.ask(`/api/instructor?id=${doctor?.id}&lang=${lang}`);
    expect(doctor?.image?.id).toEqual(expect.any(String));
    expect(doctor?.image?.id).toBe(profile.data?.profileImage?.id ?? profile.profileImage?.id);
  });

  it('are corrected when nothing begins so', async () => {
    expect(await suggest('qhxhrtm')).toMatchObject({ corrected: '보톡스' });
    expect((await suggest('보특스')).suggestions[0]).toMatchObject({ text: '보톡스' });
    expect(await suggest('')).toEqual({ success: true, suggestions: [], corrected: null });
  });

  it('follow what the catalogue holds', async () => {
    const holds = async () => {
      await catalog.dataSource.query(`update search_state set dictionary_built_at = '-infinity'`);
      return (await suggest('엑소좀')).suggestions.some(({ kind }) => kind === 'term');
    };
    expect(await holds()).toBe(true);
    const holder = `(title_ko || title_en || array_to_string(tags_ko || tags_en, ' ')) ~* '엑소좀|exosome'`;
    await catalog.dataSource.query(`update curriculum set status = 'hidden' where ${holder}`);
    await until(async () => !(await holds()));
    await catalog.dataSource.query(`update curriculum set status = 'published' where ${holder}`);
    await until(holds);
  });
});

describe('hostile text', () => {
  const nasty = ['%', '_', '\\', '|', '=', '|=', "'", '💉'.repeat(60), '가'.repeat(10_000), 'ㅂ'.repeat(400), 'a '.repeat(150), '\u202e필러', 'مرحبا بالعالم', '\u1161', 'ㅏㅏㅏ', 'ㄳㄳ', '\u0301', 'ﷺ'.repeat(50), 'q'.repeat(100), '보톡스|필러', '=ha', '-', '0'.repeat(100)]; // prettier-ignore

  it.each(nasty)('%j neither fails a search nor a suggestion', async (q) => {
    for (const path of ['curriculum/search?facets=1', 'search/suggestions?limit=20']) {
      const { status, body } = await catalog.ask(`/api/${path}&q=${encodeURIComponent(q)}`);
      expect([200, 414, 431]).toContain(status);
      if (status === 200) expect(body.success).toBe(true);
    }
  });

  it('cut or broken on the way does not either', async () => {
    for (const raw of ['%00', '%ED%A0%80', '%E0%A4', '%', '&q=1&q=2']) {
      expect((await catalog.ask(`/api/search/suggestions?q=${raw}`)).status).toBe(200);
    }
  });
});

describe('the log of what was not found', () => {
  const logged = (query: string) =>
    catalog.dataSource.query<{ language: string; count: number }[]>(
      'select language, count from search_miss where query = $1 order by language',
      [query],
    );

  it('counts per language and day, and keeps nothing personal', async () => {
    for (const [lang, q] of [
      ['ko', ' 쀍쒧쀍! '],
      ['ko', '쀍쒧쀍'],
      ['en', '쀍쒧쀍'],
      ['ko', '쀍쒧 010-1234-5678'],
    ] as const) {
      await catalog.ask(`/api/curriculum/search?lang=${lang}&q=${encodeURIComponent(q)}`);
    }
    await until(async () => (await logged('쀍쒧쀍')).length === 2);
    expect(await logged('쀍쒧쀍')).toEqual([
      { language: 'en', count: 1 },
      { language: 'ko', count: 2 },
    ]);
    const rows = await catalog.dataSource.query<{ query: string }[]>('select query from search_miss');
    expect(rows.filter(({ query }) => /\d/.test(query))).toEqual([]);
  });
});
