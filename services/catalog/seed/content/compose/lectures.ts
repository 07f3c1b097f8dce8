import { subjectAngle } from '../authoring/angle-subject.ts';
import type { LectureText, SessionPlan } from '../authoring/authoring.types.ts';
import { bilingual } from '../authoring/pairs.ts';
import { VENUES } from '../authoring/venues.ts';
import type { LectureSeed } from '../types.ts';
import { addDays, koreaTime } from './calendar.ts';
import type { CoursePlan } from './course.types.ts';
import { subjectOfLecture } from '../pictures/lecture-subject.ts';
import { subjectOf } from '../pictures/subjects.ts';
import { randomFor } from './random.ts';
import type { Random } from './random.ts';

type Draft = Pick<LectureSeed, 'duration' | 'type' | 'schedule' | 'venue'> & { text: LectureText };

export function lecturesFor(plan: CoursePlan): LectureSeed[] {
  const random = randomFor(`lectures ${plan.id}`);
  const drafts = plan.variant.when === undefined ? recorded(plan, random) : sessions(plan, random);
  return drafts.map(({ text, ...rest }, index) => ({
    id: `${plan.id}-l${String(index + 1).padStart(2, '0')}`,
    position: index + 1,
    title: { ko: fill(text[0], plan.topic.name[0]), en: fill(text[1], plan.topic.name[1]) },
    description: { ko: fill(text[2], plan.topic.name[0]), en: fill(text[3], plan.topic.name[1]) },
    isPreview: index === 0,
    subject: subjectOfLecture(subjectOf(plan), text),
    thumbnail: null,
    ...rest,
  }));
}

/** Puts the topic's name into a text; a name that opens the text gets a capital letter. */
export function fill(text: string, name: string): string {
  const filled = text.replaceAll('{t}', name);
  return text.startsWith('{t}') ? filled.charAt(0).toUpperCase() + filled.slice(1) : filled;
}

const LENGTHS = {
  Beginner: { topic: 4, total: [5, 8], seconds: [420, 1020] },
  Intermediate: { topic: 5, total: [7, 10], seconds: [540, 1320] },
  Advanced: { topic: 7, total: [8, 12], seconds: [660, 1620] },
  Expert: { topic: 7, total: [10, 14], seconds: [780, 2040] },
} as const;

function recorded(plan: CoursePlan, random: Random): Draft[] {
  const { topic, variant, angle } = plan;
  const express = variant.angle === 'express';
  const length = LENGTHS[variant.level];
  const chosen = variant.core?.map((index) => lectureAt(plan, index));
  const core = [...(chosen ?? random.sample(topic.lectures, length.topic)), ...(variant.own ?? [])];
  const total = express ? random.int(3, 5) : random.int(length.total[0], length.total[1]);
  const extra = random.sample(
    angle.supports.filter(([title]) => core.every(([other]) => other !== title)),
    Math.max(variant.minutes === undefined ? 0 : 1, total - 1 - core.length),
  );
  // The first support of most angles prepares for the topic; the others follow it.
  const prepares = angle !== subjectAngle && variant.angle !== 'cases' && extra[0] === angle.supports[0];
  const before = prepares ? extra.slice(0, 1) : [];
  const type = variant.angle === 'view360' ? '360' : '2d';
  const seconds: readonly [number, number] = express ? [160, 420] : length.seconds;
  const texts = [random.pick(angle.openings), ...before, ...core, ...extra.slice(before.length)];
  const drafts = texts.map((text, index): Draft => ({
    text,
    duration: index === 0 ? random.int(150, 380) : random.int(seconds[0], seconds[1]),
    type: text[1].includes('flat-screen') ? '2d' : type,
    schedule: null,
    venue: null,
  }));
  return variant.minutes === undefined ? drafts : lasting(variant.minutes, drafts);
}

function lectureAt(plan: CoursePlan, index: number): LectureText {
  const text = plan.topic.lectures[index];
  if (text === undefined) throw new Error(`${plan.id} picks a missing lecture ${index}`);
  return text;
}

/** Stretches the lectures so that together they last what the title says. */
function lasting(minutes: number, drafts: readonly Draft[]): Draft[] {
  const sum = drafts.reduce((seconds, { duration }) => seconds + (duration ?? 0), 0);
  return drafts.map((draft) => ({
    ...draft,
    duration: Math.ceil(((draft.duration ?? 0) * minutes * 60) / sum),
  }));
}

function sessions(plan: CoursePlan, random: Random): Draft[] {
  const { variant, angle } = plan;
  const when = variant.when;
  if (when === undefined) return [];
  const picked = 'undecided' in when ? when.undecided : when.pick;
  const place = variant.venue === undefined ? null : VENUES[variant.venue];
  const opening: Draft = {
    text: random.pick(angle.openings),
    duration: random.int(1080, 1290),
    type: '2d',
    schedule: null,
    venue: null,
  };
  const held = picked.map((lecture, turn): Draft => {
    const text = lectureAt(plan, lecture);
    return {
      text:
        place === null
          ? [`${turn + 1}회차 · ${text[0]}`, `Session ${turn + 1} · ${text[1]}`, text[2], text[3]]
          : text,
      duration: 'undecided' in when ? null : when.minutes * 60,
      type: place === null ? 'live' : 'onsite',
      schedule: 'undecided' in when ? null : slot(when, turn),
      venue: place === null ? null : { name: bilingual(place.name), address: bilingual(place.address) },
    };
  });
  return [opening, ...held];
}

const BREAK_MINUTES = 10;
const LUNCH_MINUTES = 60;

function slot(when: SessionPlan, turn: number): { start: string; end: string } {
  const sameDay = when.everyDays === 0;
  const lunch = sameDay && when.hour < 12 && turn >= 2 ? LUNCH_MINUTES - BREAK_MINUTES : 0;
  const offset = sameDay ? turn * (when.minutes + BREAK_MINUTES) + lunch : 0;
  const day = addDays(when.first, turn * when.everyDays);
  return {
    start: koreaTime(day, when.hour, offset),
    end: koreaTime(day, when.hour, offset + when.minutes),
  };
}
