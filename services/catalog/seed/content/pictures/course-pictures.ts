import { coursePlans } from '../compose/plan-courses.ts';
import type { CoursePlan } from '../compose/course.types.ts';
import { chooseBlocks, chooseCards, type Wanted } from './choose.ts';
import { blockDrawings, cardDrawings, type Drawing } from './drawn-pictures.ts';
import { FAVOURED } from './favoured.ts';
import { subjectOf } from './subjects.ts';

const cards = chooseCards(coursePlans.map(wantedBy), cardDrawings);

/** The card of a course; no other course has it. */
export function cardOf(plan: CoursePlan): string {
  const card = cards.get(plan.id);
  if (card === undefined) throw new Error(`course ${plan.id} has no card`);
  return card.pc;
}

/** Different pictures for `count` blocks of a course's page, none of them its card or one of `neighbours`. */
export function blocksOf(plan: CoursePlan, neighbours: ReadonlySet<string>, count: number): Drawing[] {
  return chooseBlocks(wantedBy(plan), blockDrawings, new Set([...neighbours, cardOf(plan)]), count);
}

function wantedBy(plan: CoursePlan): Wanted {
  return {
    id: plan.id,
    category: plan.topic.category,
    subject: subjectOf(plan),
    favoured: FAVOURED[plan.id],
  };
}
