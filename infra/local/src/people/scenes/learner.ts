import { changeFavourite, searchCurricula, writeReview } from '@lectern/contracts-catalog';
import { addNote, answerQuestion, askQuestion, issueCertificate } from '@lectern/contracts-learning';
import { askRefund, buy } from '../buy.ts';
import type { Life, Scene } from '../life.ts';
import { stableId } from '../stable-id.ts';
import { lecturesOf, watch } from '../watch.ts';
import { COURSES } from './courses.ts';
import { approveRefund } from './refunds.ts';

const KEPT = 4;
/** Of the course that is half seen. */
const SEEN_SHARE = 0.45;

/** 한서연: five courses, each at another point of its life. */
export const learnerScenes: readonly Scene[] = [
  { name: 'learner: a course whose time is over', play: playEnded },
  { name: 'learner: a completed course with its certificate', play: playCompleted },
  { name: 'learner: a refund', play: playRefund },
  { name: 'learner: a course on two devices, with notes and a question', play: playHalf },
  { name: 'learner: the answer of the instructor', play: playAnswer },
  { name: 'learner: a live course, one just bought, and favourites', play: playAhead },
];

async function playEnded(life: Life): Promise<void> {
  const learner = await life.demo('Learner');
  await life.daysAgo(400);
  await buy(learner, { curriculumId: COURSES.ended, by: 'TOSSPAY' });
  const [first] = await lecturesOf(learner, COURSES.ended);
  await life.daysAgo(398);
  if (first) await watch(life, learner, { curriculumId: COURSES.ended, ...first, share: 0.6 });
}

async function playCompleted(life: Life): Promise<void> {
  const learner = await life.demo('Learner');
  const curriculumId = COURSES.short;
  await life.daysAgo(80);
  await buy(learner, { curriculumId });
  for (const [index, { lectureId }] of (await lecturesOf(learner, curriculumId)).entries()) {
    await life.daysAgo(79 - index);
    await watch(life, learner, { curriculumId, lectureId });
  }
  await learner.call(issueCertificate, { body: { curriculumId } });
  await learner.call(writeReview, {
    params: { curriculumId },
    body: {
      rating: 5,
      text: '짧은데 빠진 것이 없어요. 입꼬리 기둥을 어디에 세우는지 그림으로 보여 줘서 다음 날 바로 써 봤습니다.',
      language: 'ko',
    },
  });
}

async function playRefund(life: Life): Promise<void> {
  const learner = await life.demo('Learner');
  await life.daysAgo(45);
  await buy(learner, { curriculumId: COURSES.givenBack, by: 'KAKAOPAY' });
  await life.daysAgo(44);
  const refund = await askRefund(learner, COURSES.givenBack, '같은 내용을 이미 들었어요.');
  await life.daysAgo(43);
  await approveRefund(life, { refund, buyer: learner, curriculumId: COURSES.givenBack });
}

async function playHalf(life: Life): Promise<void> {
  const curriculumId = COURSES.cannula;
  const learner = await life.demo('Learner');
  await life.daysAgo(21);
  await buy(learner, { curriculumId });
  const lectures = await lecturesOf(learner, curriculumId);
  let left = SEEN_SHARE * lectures.reduce((sum, { seconds }) => sum + seconds, 0);
  const [notes, texts] = [NOTES.values(), QUESTION];
  for (const [index, { lectureId, seconds }] of lectures.entries()) {
    if (left <= 0) break;
    // The first evening at the desk, the rest on the way home.
    const viewer = index === 0 ? learner : await life.onMobile('Learner');
    await life.daysAgo(20 - 4 * index);
    await watch(life, viewer, { curriculumId, lectureId, share: Math.min(1, left / seconds) });
    left -= seconds;
    const { value: text } = notes.next();
    if (text === undefined) continue;
    const noteId = stableId(`note ${index}`);
    await viewer.call(addNote, {
      body: { noteId, curriculumId, lectureId, atSeconds: 65 + 30 * index, text },
    });
    if (index > 0) continue;
    const questionId = stableId('question of the learner');
    await viewer.call(askQuestion, {
      body: { questionId, curriculumId, lectureId, atSeconds: 140, text: texts },
    });
  }
}

async function playAnswer(life: Life): Promise<void> {
  const instructor = await life.demo('Instructor');
  await life.daysAgo(18);
  await instructor.call(answerQuestion, {
    params: { questionId: stableId('question of the learner') },
    body: { answerId: stableId('answer of the instructor'), text: ANSWER },
  });
}

async function playAhead(life: Life): Promise<void> {
  const learner = await life.demo('Learner');
  const { results } = await learner.call(searchCurricula, {
    query: { lang: 'ko', category: 'live', sort: 'latest' },
  });
  await life.daysAgo(6);
  const now = new Date().toISOString();
  const live = results.find(
    ({ session, money }) => (session?.starts_at ?? '') > now && money.amountMinor > 0,
  );
  if (live) await buy(learner, { curriculumId: live.id });
  await life.minutesAgo(25);
  await buy(learner, { curriculumId: COURSES.shadow });
  const kept = results.filter(({ id }) => id !== live?.id).slice(0, KEPT - 2);
  for (const curriculumId of [...kept.map(({ id }) => id), COURSES.dollars, COURSES.begun])
    await learner.call(changeFavourite, { body: { curriculumId, action: 'add' } });
}

const NOTES = [
  '캐뉼라는 25G 50mm. 진입점은 입꼬리에서 1cm 바깥.',
  '바늘과 캐뉼라의 층이 어떻게 다른지 여기서 다시 볼 것.',
  '저항이 느껴지면 밀지 말고 각도부터 바꾼다.',
];
const QUESTION =
  '캐뉼라가 섬유 조직에 걸릴 때 진입점을 새로 잡는 기준이 있을까요? 각도만 바꿔서는 넘어가지 않는 경우가 있어요.';
const ANSWER =
  '두 번 각도를 바꿔도 같은 자리에서 걸리면 진입점을 5mm 아래로 옮깁니다. 세 번째부터는 힘이 들어가서 층을 잃기 쉬워요. 강의 4강 앞부분에서 그 장면을 보여 드립니다.';
