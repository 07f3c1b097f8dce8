import { askRefund, buy, order } from '../buy.ts';
import type { Life, Scene } from '../life.ts';
import { lecturesOf, watch } from '../watch.ts';
import { COURSES } from './courses.ts';
import { approveRefund } from './refunds.ts';

/** 정하늘: an order in every state; Mei Tan, abroad: one in dollars. */
export const buyerScenes: readonly Scene[] = [
  { name: 'buyer: a refund of all', play: playRefunded },
  { name: 'buyer: a pack', play: playPack },
  { name: 'buyer: a refund of a part', play: playPart },
  { name: 'buyer: a declined card', play: playDeclined },
  { name: 'abroad: dollars', play: playDollars },
  { name: 'buyer: a changed order with a code, and a refund that waits', play: playWaiting },
  { name: 'buyer: an order that is open', play: playOpen },
];

async function playRefunded(life: Life): Promise<void> {
  const buyer = await life.demo('Buyer');
  const curriculumId = COURSES.unstarted;
  await life.daysAgo(40);
  await buy(buyer, { curriculumId });
  await life.daysAgo(39);
  const refund = await askRefund(buyer, curriculumId, '다른 강의와 바꾸고 싶어요.');
  await life.daysAgo(38);
  await approveRefund(life, { refund, buyer, curriculumId });
}

async function playPack(life: Life): Promise<void> {
  await life.daysAgo(30);
  await buy(await life.demo('Buyer'), { curriculumId: COURSES.pack, by: 'TOSSPAY' });
}

async function playPart(life: Life): Promise<void> {
  const buyer = await life.demo('Buyer');
  const curriculumId = COURSES.begun;
  await life.daysAgo(26);
  await buy(buyer, { curriculumId, by: 'TRANSFER' });
  await life.daysAgo(25);
  const [first] = await lecturesOf(buyer, curriculumId);
  if (first) await watch(life, buyer, { curriculumId, ...first, share: 0.5 });
  const refund = await askRefund(buyer, curriculumId, '첫 수업을 들어 보니 제 진료와 맞지 않아요.');
  await life.daysAgo(24);
  await approveRefund(life, { refund, buyer, curriculumId });
}

async function playDeclined(life: Life): Promise<void> {
  await life.daysAgo(15);
  await buy(await life.demo('Buyer'), { curriculumId: COURSES.declined, isDeclined: true });
}

async function playDollars(life: Life): Promise<void> {
  await life.daysAgo(18);
  await buy(await life.demo('Buyer abroad'), { curriculumId: COURSES.dollars, by: 'PAYPAL' });
}

async function playWaiting(life: Life): Promise<void> {
  const buyer = await life.demo('Buyer');
  await life.daysAgo(9);
  // Chosen with a card from abroad first: the order that follows takes its place.
  await order(buyer, { curriculumId: COURSES.coded, by: 'FOREIGN_CARD' });
  await buy(buyer, { curriculumId: COURSES.coded, code: 'WELCOME10' });
  await life.daysAgo(7);
  // Left at the payment window: it expires.
  await order(buyer, { curriculumId: COURSES.shadow });
  await life.daysAgo(2);
  await buy(buyer, { curriculumId: COURSES.waiting });
  await life.daysAgo(1);
  await askRefund(buyer, COURSES.waiting, '학회 일정과 겹쳐서 볼 시간이 없어요.');
}

async function playOpen(life: Life): Promise<void> {
  await life.minutesAgo(5);
  await order(await life.demo('Buyer'), { curriculumId: COURSES.left });
}
