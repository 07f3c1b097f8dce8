import type { Pair } from '../authoring/authoring.types.ts';
import { bilingualList } from '../authoring/pairs.ts';
import type { Bilingual, BilingualList } from '../types.ts';
import type { CoursePlan } from './course.types.ts';
import { fill } from './lectures.ts';
import { randomFor } from './random.ts';

export type DescriptionTexts = {
  description: Bilingual;
  goals: BilingualList;
  list: { lead: Pair; items: readonly Pair[] };
};

/**
 * Paragraphs with one list, in the tags the sanitizer allows, and the learning goals. Flagships tell reason and list in
 * their class introduction instead.
 */
export function describe({ id, topic, variant, angle, isFlagship }: CoursePlan): DescriptionTexts {
  const random = randomFor(`text ${id}`);
  const list = random.pick(angle.lists);
  const items = random.sample(list.items, random.int(3, 4));
  const closing = random.pick(angle.closings);
  const middle = (side: 0 | 1): string[] => [
    paragraph(topic.context[side]),
    paragraph(`<strong>${list.lead[side]}</strong>`),
    `<ul>${items.map((item) => `<li>${item[side]}</li>`).join('')}</ul>`,
  ];
  const html = (side: 0 | 1): string =>
    [paragraph(variant.about[side]), ...(isFlagship ? [] : middle(side)), paragraph(closing[side])].join('');
  const aims = variant.aims ?? [];
  const count = variant.angle === 'express' ? 3 : random.int(4, 5);
  const shared = random.sample(topic.goals, count - aims.length);
  const added = random.sample(angle.goals, 1);
  return {
    description: { ko: html(0), en: html(1) },
    goals: bilingualList(
      [...aims, ...shared, ...added].map(([ko, en]) => [fill(ko, topic.name[0]), fill(en, topic.name[1])]),
    ),
    list: { lead: list.lead, items },
  };
}

function paragraph(text: string): string {
  return `<p>${text}</p>`;
}
