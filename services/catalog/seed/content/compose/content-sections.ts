import type { Pair } from '../authoring/authoring.types.ts';
import { blocksOf } from '../pictures/course-pictures.ts';
import type { Drawing } from '../pictures/drawn-pictures.ts';
import type { ContentSectionSeed, CurriculumSeed, LectureSeed, SlideSeed } from '../types.ts';
import type { CoursePlan } from './course.types.ts';
import type { DescriptionTexts } from './description.ts';

const TITLES: Record<'why' | 'learn' | 'inside' | 'teacher' | 'before', Pair> = {
  why: ['왜 이 강의인가요', 'Why this course'],
  learn: ['이렇게 배워요', 'What you will learn'],
  inside: ['강의 들여다보기', 'A look inside'],
  teacher: ['강사 이야기', 'About the instructor'],
  before: ['수강 전에 확인해요', 'Before you enroll'],
};

export function sectionsFor(
  plan: CoursePlan,
  texts: DescriptionTexts,
  lectures: readonly LectureSeed[],
): CurriculumSeed['contentSections'] {
  const shown = lectures.slice(1, 4);
  const drawings = blocksOf(plan, 4 + shown.length);
  const build = (locale: 'ko' | 'en', side: 0 | 1): ContentSectionSeed[] => {
    const left = drawings.values();
    const slide = (desc: SlideSeed['desc']): SlideSeed => ({
      ...pictureOf(left.next().value, plan.id),
      alt: side === 0 ? `${plan.topic.name[0]} 설명 그림` : `Illustration of ${plan.topic.name[1]}`,
      link: null,
      desc,
    });
    const section = (key: keyof typeof TITLES, slides: SlideSeed[]): ContentSectionSeed => ({
      id: `${plan.id}-${key}`,
      title: TITLES[key][side],
      youTubeLink: null,
      slides,
    });
    return [
      section('why', [slide(plan.topic.context[side])]),
      section('learn', [slide({ title: plan.variant.subtitle[side], contents: texts.goals[locale] })]),
      section(
        'inside',
        shown.map(({ title, description }) =>
          slide({ title: title[locale], contents: [description[locale]] }),
        ),
      ),
      section('teacher', [slide(plan.teacher.biography[side])]),
      section('before', [
        slide({ title: TITLES.before[side], contents: texts.listItems.map((item) => item[side]) }),
      ]),
    ];
  };
  return { ko: build('ko', 0), en: build('en', 1) };
}

function pictureOf(drawing: Drawing | undefined, course: string): Pick<SlideSeed, 'pc' | 'mobile'> {
  if (drawing === undefined) throw new Error(`${course} has more blocks than pictures`);
  return { pc: drawing.pc, mobile: drawing.mobile };
}
