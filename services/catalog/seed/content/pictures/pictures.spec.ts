import { coursePlans } from '../compose/plan-courses.ts';
import { catalogSeed } from '../index.ts';
import type { CurriculumSeed } from '../types.ts';
import { disagreements } from './agree.ts';
import { tagsOfPicture } from './drawn-pictures.ts';
import { FAVOURED } from './favoured.ts';
import { neighbourCards } from './neighbours.ts';
import { namedCourses, subjectOf } from './subjects.ts';

const planned = new Map(coursePlans.map((plan) => [plan.id, plan]));
const courses = catalogSeed.curricula.flatMap((course) => {
  const plan = planned.get(course.id);
  return plan === undefined ? [] : [{ course, subject: subjectOf(plan) }];
});

/** Pictures of a course as a reader meets them: its card, then its blocks. */
function picturesOf({ thumbnail, detailImages, contentSections }: CurriculumSeed): string[] {
  const slides = (contentSections?.ko ?? []).flatMap((section) => section.slides.map(({ pc }) => pc));
  return [thumbnail, ...detailImages.pc, ...slides];
}

function wrongPictures(list: typeof courses): string[] {
  return list.flatMap(({ course, subject }) =>
    picturesOf(course).flatMap((id) =>
      disagreements(subject, tagsOfPicture(id)).map((reason) => `${course.id}: ${id} ${reason}`),
    ),
  );
}

describe('the pictures of a course', () => {
  it('show its anatomy, technique and layer', () => {
    expect(courses.length).toBeGreaterThan(280);
    expect(wrongPictures(courses)).toEqual([]);
  });

  it('are caught when they show something else', () => {
    const neck = courses.find(({ course }) => course.id === 'platysma-bands');
    if (neck === undefined) throw new Error('the course on platysma bands is gone');
    const canary = { ...neck, course: { ...neck.course, thumbnail: 'thumb-botox-05' } };
    expect(wrongPictures([canary])).toEqual(['platysma-bands: thumb-botox-05 shows eye instead of neck']);
  });

  it('name its region on the card wherever it has one, save that boosters may show a section of the skin', () => {
    const unnamed = courses.filter(
      ({ course, subject }) =>
        course.category !== 'skinbooster' &&
        subject.regions.length > 0 &&
        tagsOfPicture(course.thumbnail).regions.length === 0,
    );
    expect(unnamed.map(({ course }) => course.id)).toEqual([]);
  });

  it('are never the card of another course, so that no page of results repeats one', () => {
    const cards = catalogSeed.curricula.map(({ thumbnail }) => thumbnail);
    expect(cards.filter((id, at) => cards.indexOf(id) !== at)).toEqual([]);
  });

  it('are all different within one course', () => {
    const repeating = courses.filter(({ course }) => {
      const shown = picturesOf(course);
      return new Set(shown).size < shown.length;
    });
    expect(repeating.map(({ course }) => course.id)).toEqual([]);
  });

  it('are not those of the courses shown below it', () => {
    const repeating = courses.flatMap(({ course }) => {
      const below = neighbourCards(course, catalogSeed.curricula);
      return picturesOf(course).flatMap((id) => (below.has(id) ? [`${course.id}: ${id}`] : []));
    });
    expect(repeating).toEqual([]);
  });

  it('are chosen by subjects of courses that exist', () => {
    expect([...namedCourses, ...Object.keys(FAVOURED)].filter((id) => !planned.has(id))).toEqual([]);
    expect(
      courses.filter(({ course }) => FAVOURED[course.id] && FAVOURED[course.id] !== course.thumbnail),
    ).toEqual([]);
  });
});

describe('what a course is said to be about', () => {
  /** Regions that a word among the tags of a course stands for. */
  const REGIONS_OF_TAG: Readonly<Record<string, readonly string[]>> = {
    glabella: ['glabella'],
    forehead: ['forehead'],
    "crow's feet": ['eye', 'lower-lid'],
    brow: ['brow', 'forehead'],
    masseter: ['masseter', 'jawline', 'neck'],
    chin: ['chin', 'jawline'],
    'gummy smile': ['lips', 'mouth-corner', 'chin'],
    'neck lines': ['neck', 'hand'],
    trapezius: ['shoulder', 'calf'],
    calf: ['calf', 'shoulder'],
    'tear trough': ['lower-lid'],
    midface: ['cheek'],
    'nasolabial fold': ['nasolabial'],
    lips: ['lips'],
    nose: ['nose', 'brow'],
    temple: ['temple'],
    jawline: ['jawline', 'chin', 'masseter'],
    marionette: ['mouth-corner'],
    décolletage: ['chest'],
    hands: ['hand'],
    platysma: ['neck', 'jawline'],
  };

  it('agrees with the tags its readers see', () => {
    const astray = courses.flatMap(({ course, subject }) => {
      const meant = course.tags.en.flatMap((tag) => REGIONS_OF_TAG[tag] ?? []);
      const isTold = meant.length === 0 || subject.regions.some((region) => meant.includes(region));
      return isTold || subject.regions.includes('face') ? [] : [`${course.id}: ${course.tags.en.join(', ')}`];
    });
    expect(astray).toEqual([]);
  });
});
