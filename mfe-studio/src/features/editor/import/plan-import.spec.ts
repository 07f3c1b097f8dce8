import { STUDIO_LIMITS } from '@lectern/contracts-catalog';
import { courseDocument, lecture } from '../../../testing/builders.ts';
import { planImport, type ImportInto } from './plan-import.ts';
import { readChosen } from './read-folder.ts';
import { stepsOf } from './run-import.ts';

const GIGABYTE = 1024 ** 3;

function fileAt(path: string, size = 10): File {
  const file = new File(['x'], path.split('/').at(-1) ?? '');
  Object.defineProperties(file, { webkitRelativePath: { value: path }, size: { value: size } });
  return file;
}
const empty = courseDocument({ sections: [] });
const planOf = (files: readonly (string | File)[], into: Partial<ImportInto> = {}) =>
  planImport(readChosen(files.map((file) => (typeof file === 'string' ? fileAt(file) : file))), {
    document: empty,
    films: new Map(),
    uploading: new Set<string>(),
    ...into,
  });
const titlesIn = (plan: ReturnType<typeof planOf>) =>
  plan.sections.map(({ title, lectures }) => [title, ...lectures.map((one) => one.title)]);

it('orders lectures and sections by their numbers, then by name', () => {
  const plan = planOf([
    'Course/10 Advanced/2 Cannula.mp4',
    'Course/10 Advanced/10 Vectors.mov',
    'Course/9 Basics/Notes at last.mp4',
    'Course/9 Basics/01_Upper_face.mp4',
    'Course/9 Basics/03 Lips/01 Border.avi',
    'Course/2024 Review.mp4',
  ]);
  expect(titlesIn(plan)).toEqual([
    ['Course', '2024 Review'],
    ['Basics', 'Upper face', 'Notes at last'],
    ['Basics – Lips', 'Border'],
    ['Advanced', 'Cannula', 'Vectors'],
  ]);
  expect(plan.skipped).toEqual([]);
});

it('keeps films of one number side by side and says so', () => {
  const [section] = planOf(['C/01 B.mp4', 'C/01 A.mp4', 'C/02 C.mp4']).sections;
  expect(section?.lectures.map(({ title, notes }) => [title, notes])).toEqual([
    ['A', ['same-number']],
    ['B', ['same-number']],
    ['C', []],
  ]);
});

it('gives films their captions by language, and the spoken one to those that name none', () => {
  const plan = planOf([
    'C/01 Lips.360.mp4',
    'C/01 Lips.KO.vtt',
    'C/01 lips.en-US.srt',
    'C/02 Chin.mp4',
    'C/02 Chin.srt',
    'C/02 Chin.ko.vtt',
    'C/02 Chin.fr.vtt',
    'C/03 Nobody.ko.vtt',
  ]);
  expect(
    plan.sections[0]?.lectures.map(({ title, projection, captions }) => [
      title,
      projection,
      captions.map(({ language, file }) => `${language} ${file.name}`),
    ]),
  ).toEqual([
    ['Lips', '360', ['ko 01 Lips.KO.vtt', 'en 01 lips.en-US.srt']],
    ['Chin', '2d', ['ko 02 Chin.srt']],
  ]);
  expect(plan.skipped).toEqual([
    { path: '02 Chin.fr.vtt', reason: 'captions-language' },
    { path: '02 Chin.ko.vtt', reason: 'captions-twice' },
    { path: '03 Nobody.ko.vtt', reason: 'captions-alone' },
  ]);
});

it('takes Hangul that macOS took apart as one, in titles, sections and pairs', () => {
  const apart = (name: string): string => name.normalize('NFD');
  const plan = planOf([
    apart('강의/01 기초/01 입술 필러.mp4'),
    '강의/01 기초/01 입술 필러.ko.vtt',
    apart('강의/01 기초/02 턱.mp4'),
  ]);
  expect(titlesIn(plan)).toEqual([['기초', '입술 필러', '턱']]);
  expect(plan.sections[0]?.lectures[0]?.captions).toHaveLength(1);
  const { operations } = stepsOf(plan, empty);
  expect(operations).toMatchObject([
    {
      kind: 'addSection',
      section: { titles: { ko: '기초', en: '' }, lectures: [{ titles: { ko: '입술 필러' } }, {}] },
    },
  ]);
});

it.each([
  ['empty', fileAt('C/01 A.mp4', 0), '01 A.mp4'],
  ['large', fileAt('C/01 A.mp4', 2 * GIGABYTE + 1), '01 A.mp4'],
  ['type', fileAt('C/01 A.mkv'), '01 A.mkv'],
  ['type', fileAt('C/notes'), 'notes'],
  ['system', fileAt('C/.DS_Store'), '.DS_Store'],
  ['system', fileAt('C/__MACOSX/._01 A.mp4'), '__MACOSX/._01 A.mp4'],
  ['empty', fileAt('C/01 A.ko.vtt', 0), '01 A.ko.vtt'],
  ['captions-large', fileAt('C/01 A.ko.vtt', 600_001), '01 A.ko.vtt'],
] as const)('leaves out what is %s and says why', (reason, file, path) => {
  expect(planOf([file]).skipped).toEqual([{ path, reason }]);
});

it('takes one film of each name, and shortens what is too long for a title', () => {
  const plan = planOf(['C/01 A.mp4', 'C/01 a.mov', `C/02 ${'각'.repeat(61)}.mp4`]);
  expect(plan.skipped).toEqual([{ path: '01 a.mov', reason: 'same-name' }]);
  expect(plan.sections[0]?.lectures[1]).toMatchObject({ title: '각'.repeat(60), notes: ['cut'] });
});

it('keeps markup in a title as its letters, and leaves marks of direction and control characters out', () => {
  expect(titlesIn(planOf(['C/01 <img src=x onerror=alert(1)>\u202e\u0007.mp4']))).toEqual([
    ['C', '<img src=x onerror=alert(1)>'],
  ]);
});

it('stops where a course is full', () => {
  const lectures = Array.from({ length: STUDIO_LIMITS.lectures - 1 }, (_, at) => lecture(`l-${at}`));
  const full = courseDocument({ sections: [{ id: 's', titles: { ko: '', en: 'Old' }, lectures }] });
  const plan = planOf(['C/Old/01 A.mp4', 'C/Old/02 B.mp4'], { document: full });
  expect(titlesIn(plan)).toEqual([['Old', 'A']]);
  expect(plan.skipped).toEqual([{ path: 'Old/02 B.mp4', reason: 'lectures' }]);
  const sections = Array.from({ length: STUDIO_LIMITS.sections }, (_, at) => ({
    id: `s-${at}`,
    titles: { ko: '', en: `Part ${at}` },
    lectures: [],
  }));
  expect(planOf(['C/New/01 A.mp4'], { document: courseDocument({ sections }) })).toMatchObject({
    sections: [],
    skipped: [{ reason: 'sections' }],
  });
});

describe('the same folder again, after a reload', () => {
  const document = courseDocument({
    sections: [
      {
        id: 's-1',
        titles: { ko: '', en: 'Basics' },
        lectures: [
          lecture('begun', { titles: { ko: '', en: 'Begun' }, videoId: `v_${'a'.repeat(22)}` }),
          lecture('whole', { titles: { ko: '', en: 'Whole' }, videoId: `v_${'b'.repeat(22)}` }),
          lecture('waits', { titles: { ko: '', en: 'Waits' } }),
          lecture('failed', { titles: { ko: '', en: 'Failed' }, videoId: `v_${'c'.repeat(22)}` }),
          lecture('other', { titles: { ko: '', en: 'Other' }, videoId: `v_${'d'.repeat(22)}` }),
        ],
      },
    ],
  });
  const films: ImportInto['films'] = new Map([
    ['begun', { id: `v_${'a'.repeat(22)}`, state: 'uploading', bytes: 10, captions: [] }],
    ['whole', { id: `v_${'b'.repeat(22)}`, state: 'ready', bytes: 10, captions: [] }],
    ['failed', { id: `v_${'c'.repeat(22)}`, state: 'failed', bytes: 10, captions: [] }],
    ['other', { id: `v_${'e'.repeat(22)}`, state: 'failed', bytes: 10, captions: [] }],
  ]);
  const files = [
    'C/Basics/01 Begun.mp4',
    'C/Basics/02 Whole.mp4',
    'C/Basics/03 Waits.mp4',
    'C/Basics/04 New.mp4',
  ];

  it('goes on with what is under way, and makes only what is missing', () => {
    const plan = planOf(files, { document, films });
    expect(plan.sections).toHaveLength(1);
    expect(plan.sections[0]?.lectures.map(({ title, lectureId }) => [title, lectureId])).toEqual([
      ['Begun', 'begun'],
      ['Waits', 'waits'],
      ['New', null],
    ]);
    expect(plan.skipped).toEqual([{ path: 'Basics/02 Whole.mp4', reason: 'there' }]);
    const { operations, films: sent } = stepsOf(plan, document);
    expect(operations).toMatchObject([{ kind: 'addLecture', sectionId: 's-1', afterId: 'other' }]);
    expect(sent.map(({ lectureId }) => lectureId).slice(0, 2)).toEqual(['begun', 'waits']);
  });

  it('keeps the captions that the film of an interrupted upload has, and sends those in the other language', () => {
    const known: ImportInto['films'] = new Map([
      ['begun', { id: `v_${'a'.repeat(22)}`, state: 'uploading', bytes: 10, captions: ['ko'] }],
      ['failed', { id: `v_${'c'.repeat(22)}`, state: 'failed', bytes: 10, captions: ['ko'] }],
    ]);
    const captions = ['01 Begun.ko.vtt', '01 Begun.en.vtt', '05 Failed.ko.vtt'].map(
      (name) => `C/Basics/${name}`,
    );
    const plan = planOf([...captions, 'C/Basics/01 Begun.mp4', 'C/Basics/05 Failed.mp4'], {
      document,
      films: known,
    });
    expect(plan.skipped).toEqual([{ path: 'Basics/01 Begun.ko.vtt', reason: 'captions-there' }]);
    expect(
      plan.sections[0]?.lectures.map((one) => [one.lectureId, one.captions.map(({ path }) => path)]),
    ).toEqual([
      ['begun', ['Basics/01 Begun.en.vtt']],
      ['failed', ['Basics/05 Failed.ko.vtt']],
    ]);
  });

  it('takes another file of the same name for another film, and leaves it out', () => {
    const plan = planOf([fileAt('C/Basics/01 Begun.mp4', 11)], { document, films });
    expect(plan.skipped).toEqual([{ path: 'Basics/01 Begun.mp4', reason: 'there' }]);
  });

  it('takes a repaired file for the film that failed, unless the author chose another film since', () => {
    const plan = planOf([fileAt('C/Basics/05 Failed.mp4', 12), 'C/Basics/06 Other.mp4'], { document, films });
    expect(plan.sections[0]?.lectures.map(({ lectureId }) => lectureId)).toEqual(['failed']);
    expect(plan.skipped).toEqual([{ path: 'Basics/06 Other.mp4', reason: 'there' }]);
  });

  it('leaves out lectures whose film is in the queue of uploads, with its captions', () => {
    const uploading = new Set(['begun', 'waits']);
    const plan = planOf([...files.slice(0, 3), 'C/Basics/03 Waits.ko.vtt'], { document, films, uploading });
    expect(plan.sections).toEqual([]);
    expect(plan.skipped).toEqual([
      { path: 'Basics/01 Begun.mp4', reason: 'uploading' },
      { path: 'Basics/02 Whole.mp4', reason: 'there' },
      { path: 'Basics/03 Waits.ko.vtt', reason: 'uploading' },
      { path: 'Basics/03 Waits.mp4', reason: 'uploading' },
    ]);
  });
});
