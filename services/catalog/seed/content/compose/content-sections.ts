import type { Pair } from '../authoring/authoring.types.ts';
import type { ContentSectionSeed, CurriculumSeed, LectureSeed, SlideSeed } from '../types.ts';
import type { CoursePlan } from './course.types.ts';
import type { DescriptionTexts } from './description.ts';

const TITLES: Record<'why' | 'learn' | 'inside' | 'teacher' | 'before', Pair> = {
  why: ['왜 이 강의인가요', 'Why this course'],
  learn: ['이렇게 배워요', 'What you will learn'],
  inside: ['강의 들여다보기', 'A look inside'],
  teacher: ['강사 이야기', 'About the instructor'],
  before: ['수강 전에 확인해요', 'Before you enrol'],
};

export function sectionsFor(
  plan: CoursePlan,
  texts: DescriptionTexts,
  lectures: readonly LectureSeed[],
): CurriculumSeed['contentSections'] {
  const build = (locale: 'ko' | 'en', side: 0 | 1): ContentSectionSeed[] => {
    const slide = (no: number, desc: SlideSeed['desc']): SlideSeed => ({
      pc: `detail-${plan.topic.category}-${no}-pc`,
      mobile: `detail-${plan.topic.category}-${no}-mobile`,
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
    const inside = lectures
      .slice(1, 4)
      .map((lecture, index) =>
        slide((index % 4) + 1, { title: lecture.title[locale], contents: [lecture.description[locale]] }),
      );
    return [
      section('why', [slide(1, plan.topic.context[side])]),
      section('learn', [slide(2, { title: plan.variant.subtitle[side], contents: texts.goals[locale] })]),
      section('inside', inside),
      section('teacher', [slide(3, plan.teacher.biography[side])]),
      section('before', [
        slide(4, { title: TITLES.before[side], contents: texts.listItems.map((item) => item[side]) }),
      ]),
    ];
  };
  return { ko: build('ko', 0), en: build('en', 1) };
}
