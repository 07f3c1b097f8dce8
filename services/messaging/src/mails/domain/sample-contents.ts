import { LICENSE_REASONS } from '@lectern/contracts-core';
import {
  INSTRUCTOR_ASKS,
  INSTRUCTOR_DECLINES,
  SECURITY_EVENTS,
  type MailContent,
} from '@lectern/contracts-messaging';

const at = '2026-11-21T15:30:00.000Z';
const name = '김 민서';

const payment = {
  name,
  course: '에센셜 팩: 톡신과 필러의 기본',
  order: 'LCabcdefghijklmnopqrstuvw',
  amount: { amountMinor: 1_000_000, currency: 'KRW' },
} as const;

const live = {
  name,
  course: '보툴리눔 톡신 라이브',
  lecture: '1회차 · 미간',
  curriculumId: 'live-1',
  lectureId: 'live-1-2',
  startsAt: at,
} as const;

/** Made-up mails of every template in its variants: what previews show, and what tests render. */
export const SAMPLE_CONTENTS: readonly MailContent[] = [
  ...['', '서울 강남구 테헤란로 1'].flatMap((venue) => [
    { template: 'live-reminder', ...live, venue } as const,
    { template: 'live-changed', ...live, venue, isCancelled: false, reason: '' } as const,
    { template: 'live-changed', ...live, venue, isCancelled: true, reason: '강사 사정' } as const,
  ]),
  { template: 'verification-code', code: '012345', minutes: 10 },
  { template: 'reset-code', code: '543210', minutes: 10 },
  { template: 'welcome', name },
  { template: 'password-changed', name, at },
  ...SECURITY_EVENTS.map(
    (event) => ({ template: 'security-notice', name, event, at, device: 'Chrome, Windows' }) as const,
  ),
  { template: 'security-notice', name, event: 'new-device', at },
  {
    template: 'security-notice',
    name,
    event: 'new-device',
    at,
    device: 'Chrome, Windows',
    provider: 'kakao',
  },
  { template: 'license-received', name },
  { template: 'license-approved', name },
  ...LICENSE_REASONS.flatMap((reason) => [
    { template: 'license-rejected', name, reason, note: '앞면을\n올려 주세요' } as const,
    { template: 'license-asked-again', name, reason } as const,
    { template: 'license-rejected', name, reason, until: '2027-03-01' } as const,
  ]),
  ...[30, 1, 0].map((days) => ({ template: 'license-expiring', name, days, until: '2027-03-01' }) as const),
  { template: 'license-expired', name },
  { template: 'instructor-received', name },
  { template: 'instructor-approved', name, note: '' },
  { template: 'instructor-asked', name, asked: [...INSTRUCTOR_ASKS], note: '첫 줄\n둘째 줄' },
  ...INSTRUCTOR_DECLINES.map(
    (declinedFor) =>
      ({ template: 'instructor-declined', name, declinedFor, note: '', reapplyFrom: at }) as const,
  ),
  ...[true, false].map(
    (isSafety) =>
      ({
        template: 'question-waiting',
        name,
        course: live.course,
        lecture: isSafety ? live.lecture : '',
        curriculumId: 'botox',
        lectureId: 'botox-1',
        question: '희석 농도는 어떻게 정하나요?',
        askedAt: at,
        isSafety,
        note: isSafety ? '부작용 문의예요' : '',
      }) as const,
  ),
  { template: 'account-deleted', name },
  { template: 'deletion-code', code: '482913', minutes: 10 },
  { template: 'name-changed', name, before: '김 민수', at },
  { template: 'reset-invitation', name },
  { template: 'second-step-code', code: '193847', minutes: 10 },
  { template: 'export-ready', name, until: at },
  { template: 'marketing-changed', name, channel: 'email', isGranted: true, at },
  { template: 'marketing-changed', name, channel: 'email-night', isGranted: false, at },
  { template: 'marketing-ending', name, channels: ['email'], until: at },
  { template: 'marketing-ending', name, channels: ['email', 'email-night'], until: at },
  {
    template: 'contact-received',
    ticket: 'LC-7KQ2-M9XD',
    thread: 'account',
  },
  {
    template: 'contact-answered',
    ticket: 'LC-7KQ2-M9XD',
    message: '다시 결제해 주세요.\n고맙습니다.',
    isClosed: false,
    thread: 'k'.repeat(43),
  },
  { template: 'payment-receipt', ...payment, method: '카드', paidAt: at, endsAt: at },
  { template: 'refund-decided', ...payment, isApproved: true, dueAt: at },
  { template: 'refund-decided', ...payment, isApproved: false, note: '수업을 모두 보셨어요' },
  { template: 'refund-sent', ...payment, isClosed: true },
  { template: 'payment-reversed', ...payment, amount: { amountMinor: 48_000, currency: 'USD' } },
  { template: 'payment-failed', ...payment },
  { template: 'seat-offered', name, course: '캐뉼라 실습', curriculumId: 'cannula-room', until: at },
];
