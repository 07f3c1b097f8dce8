import type { Pair } from '../authoring/authoring.types.ts';
import type { Drawing } from '../pictures/drawn-pictures.ts';
import type { ContentSectionSeed, CurriculumSeed, LectureSeed, SlideSeed } from '../types.ts';
import type { CoursePlan } from './course.types.ts';
import type { DescriptionTexts } from './description.ts';

const TITLES: Record<'why' | 'inside', Pair> = {
  why: ['왜 이 강의인가요', 'Why this course'],
  inside: ['강의 들여다보기', 'A look inside'],
};

/** Slides of a written introduction: the reason, three lectures, and a list. */
export function blockCount(lectures: readonly LectureSeed[]): number {
  return 2 + lecturesInside(lectures).length;
}

/** What the rest of the page does not say: goals, biography and description stand there already. */
export function sectionsFor(
  plan: CoursePlan,
  { list }: DescriptionTexts,
  lectures: readonly LectureSeed[],
  drawings: readonly Drawing[],
): CurriculumSeed['contentSections'] {
  const build = (locale: 'ko' | 'en', side: 0 | 1): ContentSectionSeed[] => {
    const left = drawings.values();
    const slide = (desc: SlideSeed['desc']): SlideSeed => ({
      ...pictureOf(left.next().value, plan.id),
      alt: side === 0 ? `${plan.topic.name[0]} 설명 그림` : `Illustration of ${plan.topic.name[1]}`,
      link: null,
      desc,
    });
    const section = (key: string, title: string, slides: SlideSeed[]): ContentSectionSeed => ({
      id: `${plan.id}-${key}`,
      title,
      youTubeLink: null,
      slides,
    });
    return [
      section('why', TITLES.why[side], [slide(plan.topic.context[side])]),
      section(
        'inside',
        TITLES.inside[side],
        lecturesInside(lectures).map(({ title, description }) =>
          slide({ title: title[locale], contents: [description[locale]] }),
        ),
      ),
      section('list', list.lead[side], [
        slide({ title: '', contents: list.items.map((item) => item[side]) }),
      ]),
    ];
  };
  return { ko: build('ko', 0), en: build('en', 1) };
}

/** The lectures after the preview, which the page shows anyway. */
function lecturesInside(lectures: readonly LectureSeed[]): readonly LectureSeed[] {
  return lectures.slice(1, 4);
}

function pictureOf(drawing: Drawing | undefined, course: string): Pick<SlideSeed, 'pc' | 'mobile'> {
  if (drawing === undefined) throw new Error(`${course} has more blocks than pictures`);
  return { pc: drawing.pc, mobile: drawing.mobile };
}
