import { setTimeout as pause } from 'node:timers/promises';
import type { Measurement } from '../../bench.ts';
import { addressOf, ask } from '../../login/visitor.ts';
import type { Author } from './author.ts';

const READERS = 50;
const PUBLICATIONS = 10;
const LOOK_EVERY = 50;
const GIVEN_UP_SECONDS = 60;

/** The parts of a course that each publication changes together, as its readers get them. */
interface Read {
  readonly curriculum: { readonly title_en: string; readonly subtitle_en: string };
  readonly lectures: readonly { readonly id: string; readonly title_en: string }[];
}

/** Publications of a course while people read it in a loop: whether one saw half of two versions, and how soon all is there. */
export async function measurePublications(url: string, author: Author): Promise<Measurement[]> {
  const id = await author.findLive();
  const { document, version: first } = await author.read(id);
  const lectureId = document.sections[0]?.lectures[0]?.id;
  if (lectureId === undefined) throw new Error('The course has no lecture');
  const seen = { reads: 0, mixed: 0, failed: 0 };
  let isOver = false;
  const read = async (reader: number): Promise<void> => {
    const page = `${url}/api/curriculum/${id}/full?lang=en&page=1&limit=5`;
    while (!isOver) {
      const answer = await ask(page, { headers: addressOf(reader) }).catch(() => undefined);
      seen.reads += 1;
      if (answer?.status !== 200) seen.failed += 1;
      else if (marksOf(JSON.parse(answer.body) as Read, lectureId).size !== 1) seen.mixed += 1;
    }
  };
  const readers = Promise.all(Array.from({ length: READERS }, (_, reader) => read(reader)));
  let version = first;
  const seconds: { search: number; page: number }[] = [];
  try {
    for (let number = 1; number <= PUBLICATIONS; number += 1) {
      const mark = `Q${Date.now().toString(36)}`;
      const value = `${document.titles.en.replace(/ Q\w+$/, '').slice(0, 40)} ${mark}`;
      version = await author.change(id, version, [
        { kind: 'set', field: 'titles.en', value },
        { kind: 'set', field: 'subtitles.en', value },
        { kind: 'setLecture', lectureId, field: 'titles.en', value },
      ]);
      const begin = performance.now();
      await author.publish(id, version);
      const has = (address: string, text: string) => async () => {
        const { status, body } = await ask(address);
        return status === 200 && body.includes(text);
      };
      const [search, page] = await Promise.all([
        until(has(`${url}/api/curriculum/search?lang=en&q=${mark}`, `"id":"${id}"`), begin),
        until(has(`${url}/en/curriculum/${id}`, mark), begin),
      ]);
      seconds.push({ search, page });
      version = (await author.read(id)).version;
    }
  } finally {
    isOver = true;
    await readers;
  }
  return [
    {
      name: `reads of a course by ${READERS} readers in a loop that mixed two versions`,
      value: seen.mixed,
      limit: 0,
      direction: 'at most',
      detail: `${seen.reads} reads, ${PUBLICATIONS} publications`,
    },
    { name: 'reads that failed meanwhile', value: seen.failed, limit: 0, direction: 'at most' },
    ...(['search', 'page'] as const).map((of): Measurement => ({
      name: `a publication until it is ${of === 'search' ? 'found by the search' : 'on the page'}, the slowest`,
      value: Math.max(...seconds.map((one) => one[of])),
      limit: 5,
      direction: 'at most',
      unit: 's',
      detail: seconds.map((one) => one[of].toFixed(2)).join(', '),
    })),
  ];
}

/** Which publications the parts are of; before the first one they have none, which is one version too. */
function marksOf({ curriculum, lectures }: Read, lectureId: string): Set<string> {
  const lecture = lectures.find(({ id }) => id === lectureId);
  const texts = [curriculum.title_en, curriculum.subtitle_en, lecture?.title_en ?? ''];
  return new Set(texts.map((text) => /Q\w+$/.exec(text)?.[0] ?? ''));
}

async function until(isThere: () => Promise<boolean>, begin: number): Promise<number> {
  for (;;) {
    const isFound = await isThere();
    const seconds = (performance.now() - begin) / 1_000;
    if (isFound || seconds > GIVEN_UP_SECONDS) return seconds;
    await pause(LOOK_EVERY);
  }
}
