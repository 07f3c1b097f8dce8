import type { RefundView } from '@lectern/contracts-commerce';
import type { Locale } from '@lectern/contracts-core';

type Rule = RefundView['rule'];

/** What is decided about a refund, as far as the buyer hears of it. */
export interface RehearsedCase {
  readonly decision: 'approve' | 'approve-sum' | 'decline';
  readonly rule: Rule;
  /** In words, in the language of the answer. */
  readonly amount: string;
}

interface Answers {
  /** By the rule that is approved; `other` for those without words of their own. */
  readonly approve: Partial<Record<Rule, (amount: string) => string>>;
  readonly other: (amount: string) => string;
  readonly ownSum: (amount: string) => string;
  /** The clause that a refusal rests on. */
  readonly clause: Partial<Record<Rule, string>>;
  readonly decline: (clause: string) => string;
}

/** Not words of this interface: they are written in the language of the buyer, whatever staff read. */
const ANSWERS: Record<Locale, Answers> = {
  ko: {
    approve: {
      'vod-unstarted': (amount) =>
        `구매 후 7일 안에 수강을 시작하지 않으셔서 ${amount} 전액을 환불해 드려요.`,
      'vod-divisible': (amount) =>
        `구매 후 7일이 지나지 않아, 아직 열지 않은 수업에 해당하는 ${amount}을 환불해 드려요. 이미 여신 수업은 환불 금액에서 제외했어요.`,
      'live-early': (amount) => `강의 시작 7일 전까지 신청해 주셔서 ${amount} 전액을 환불해 드려요.`,
      'live-cancelled': (amount) => `강의가 취소되어 ${amount} 전액을 환불해 드려요. 불편을 드려 죄송해요.`,
      'facility-unopened': (amount) =>
        `수강 기간이 남아 있어, 아직 열지 않은 수업에 해당하는 ${amount}을 환불해 드려요.`,
      mismatch: (amount) => `강의 내용이 안내와 달라 ${amount}을 환불해 드려요. 불편을 드려 죄송해요.`,
      'pack-parts': (amount) =>
        `팩에 담긴 강의마다 환불 규정을 적용해 ${amount}을 환불해 드려요. 환불되지 않는 강의는 계속 수강하실 수 있어요.`,
    },
    other: (amount) => `말씀해 주신 내용을 확인하고 ${amount}을 환불해 드려요.`,
    ownSum: (amount) =>
      `말씀해 주신 내용을 확인하고 ${amount}을 환불해 드리기로 했어요. 금액이 궁금하시면 문의하기로 알려 주세요.`,
    clause: {
      'vod-unstarted': '동영상 강의는 구매 후 7일 안에, 열지 않은 수업만 환불돼요.',
      'vod-divisible': '동영상 강의는 구매 후 7일 안에, 열지 않은 수업만 환불돼요.',
      'vod-late': '동영상 강의는 구매 후 7일이 지나면 환불되지 않아요.',
      'live-early': '라이브와 현장 강의는 시작 7일 전 23:59:59(한국 시간)까지 환불돼요.',
      'live-late': '라이브와 현장 강의는 시작 7일 전 23:59:59(한국 시간)까지 환불돼요.',
      'pack-parts': '팩은 담긴 강의마다 각각의 환불 규정을 따라요.',
    },
    decline: (clause) =>
      [
        '신청하신 환불을 검토했지만 이번에는 환불해 드리기 어려워요.',
        clause,
        '궁금하신 점은 문의하기로 알려 주세요.',
      ]
        .filter(Boolean)
        .join(' '),
  },
  en: {
    approve: {
      'vod-unstarted': (amount) =>
        `You asked within 7 days of the purchase and had not started the course, so we refund all of it: ${amount}.`,
      'vod-divisible': (amount) =>
        `You asked within 7 days of the purchase, so we refund ${amount} for the lectures you had not opened. Lectures you had opened are not part of the sum.`,
      'live-early': (amount) =>
        `You asked more than seven days before the start, so we refund all of it: ${amount}.`,
      'live-cancelled': (amount) =>
        `The course was cancelled, so we refund all of it: ${amount}. We are sorry for the trouble.`,
      'facility-unopened': (amount) =>
        `Your service period is not over, so we refund ${amount} for the lectures you had not opened.`,
      mismatch: (amount) =>
        `The course differed from its description, so we refund ${amount}. We are sorry for the trouble.`,
      'pack-parts': (amount) =>
        `Each course of your pack follows its own refund rule; together we refund ${amount}. Courses that are not refunded stay open to you.`,
    },
    other: (amount) => `We looked into what you wrote and refund ${amount}.`,
    ownSum: (amount) =>
      `We looked into what you wrote and decided to refund ${amount}. If you have a question about the sum, please contact us.`,
    clause: {
      'vod-unstarted':
        'Recorded courses are refunded within 7 days of the purchase, for the lectures that were not opened.',
      'vod-divisible':
        'Recorded courses are refunded within 7 days of the purchase, for the lectures that were not opened.',
      'vod-late': 'Recorded courses are not refunded more than 7 days after the purchase.',
      'live-early':
        'Live and on-site courses are refunded until 23:59:59 Korean time on the seventh day before they begin.',
      'live-late':
        'Live and on-site courses are refunded until 23:59:59 Korean time on the seventh day before they begin.',
      'pack-parts': 'Each course of a pack follows its own refund rule.',
    },
    decline: (clause) =>
      [
        'We looked at your request and cannot refund it this time.',
        clause,
        'If you have a question, please contact us.',
      ]
        .filter(Boolean)
        .join(' '),
  },
};

/** What the buyer is written about a decision, for staff to change before it is sent. */
export function rehearseAnswer(language: Locale, { decision, rule, amount }: RehearsedCase): string {
  const answers = ANSWERS[language];
  if (decision === 'decline') return answers.decline(answers.clause[rule] ?? '');
  if (decision === 'approve-sum') return answers.ownSum(amount);
  return (answers.approve[rule] ?? answers.other)(amount);
}
