import { listReviews, replyToReview, reportReview, writeReview } from '@lectern/contracts-catalog';
import { askQuestion, reportQuestion } from '@lectern/contracts-learning';
import { buy, type Purchase } from '../buy.ts';
import type { Life, Scene } from '../life.ts';
import { stableId } from '../stable-id.ts';
import { lecturesOf, watch } from '../watch.ts';
import { COURSES } from './courses.ts';

interface Part {
  readonly rating: number;
  readonly text: string;
  readonly pays: Omit<Purchase, 'curriculumId'>;
  /** Asked in the last course they bought; not answered yet. */
  readonly question?: string;
  readonly also: readonly string[];
}

const { short, cannula, shadow } = COURSES;

const PARTS: readonly Part[] = [
  {
    rating: 1,
    text: '12분이 너무 짧아요. 합병증 이야기가 한 마디도 없어서 아쉬웠습니다.',
    pays: { by: 'CARD' },
    question: '비순각이 깊은 분에게는 용량을 어디까지 보시나요? 그림자만 남는 경우가 있어요.',
    also: [shadow],
  },
  {
    rating: 2,
    text: '내용은 좋은데 화면의 바늘 각도가 잘 안 보여요. 확대 장면이 더 있으면 합니다.',
    pays: { by: 'KAKAOPAY' },
    question: '캐뉼라를 바늘보다 먼저 배우는 것이 좋을까요? 전공의에게 어느 순서로 가르치시는지 궁금해요.',
    also: [shadow, cannula],
  },
  {
    rating: 3,
    text: '핵심은 알겠는데 사례가 하나뿐이에요. 다른 얼굴형도 보고 싶습니다.',
    pays: { by: 'TRANSFER' },
    also: [cannula],
  },
  {
    rating: 4,
    text: '바쁠 때 보기 좋은 길이예요. 진료 전에 한 번 더 보고 들어갑니다.',
    pays: { by: 'TOSSPAY' },
    question: '기둥을 세운 뒤에 심부볼은 며칠 간격으로 보시나요?',
    also: [],
  },
  {
    rating: 5,
    text: '설명이 군더더기 없어요. 자막도 정확합니다.',
    pays: { code: 'GUEST100' },
    also: [shadow],
  },
];

/** Learners of the demo instructor's three courses: what they bought, watched, asked and thought of it. */
export const castScenes: readonly Scene[] = [
  ...PARTS.map((part, index) => ({
    name: `cast ${index + 1}: learns with the demo instructor`,
    play: (life: Life) => playLearner(life, index, part),
  })),
  { name: 'cast: reports, and a reply of the instructor', play: playReports },
];

async function playLearner(
  life: Life,
  index: number,
  { rating, text, pays, question, also }: Part,
): Promise<void> {
  const person = await life.cast(index + 1);
  await life.daysAgo(34 - 5 * index);
  await buy(person, { curriculumId: short, ...pays });
  for (const curriculumId of also) await buy(person, { curriculumId });
  await life.daysAgo(33 - 5 * index);
  const [first] = await lecturesOf(person, short);
  if (first) await watch(life, person, { curriculumId: short, ...first });
  await person.call(writeReview, { params: { curriculumId: short }, body: { rating, text, language: 'ko' } });
  const asked = also.at(-1) ?? short;
  const [lecture] = await lecturesOf(person, asked);
  if (!question || !lecture) return;
  await life.daysAgo(4 - index);
  await person.call(askQuestion, {
    body: {
      questionId: stableId(`question of cast ${index + 1}`),
      curriculumId: asked,
      lectureId: lecture.lectureId,
      atSeconds: 40 + 25 * index,
      text: question,
    },
  });
}

async function playReports(life: Life): Promise<void> {
  await life.daysAgo(1);
  const { results } = await life.guest().call(listReviews, {
    query: { curriculum_id: short, lang: 'ko', sort: 'latest', page: 1, limit: 20 },
  });
  const [hardest, best] = [1, 5].map((rating) => results.find((review) => review.rating === rating));
  const [third, fifth, instructor] = [await life.cast(3), await life.cast(5), await life.demo('Instructor')];
  if (hardest) {
    await fifth.call(reportReview, { params: { reviewId: hardest.id }, body: { fault: 'not-honest' } });
    await instructor.call(replyToReview, {
      params: { reviewId: hardest.id },
      body: { text: '합병증은 제 다른 강의에서 길게 다룹니다. 이 강의 설명에도 그렇게 적어 둘게요.' },
    });
  }
  if (best) await third.call(reportReview, { params: { reviewId: best.id }, body: { fault: 'advertising' } });
  await third.call(reportQuestion, {
    params: { questionId: stableId('question of cast 2') },
    body: { reason: 'other' },
  });
}
