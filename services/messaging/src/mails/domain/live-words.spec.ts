import { renderMail, type MailFrame } from './render-mail.ts';

const frame: MailFrame = {
  brand: 'Lectern',
  sender: 'Lectern Co., Ltd.',
  siteUrl: 'https://lectern.example',
};
const changed = {
  template: 'live-changed',
  name: '김 민서',
  course: '보툴리눔 톡신 라이브',
  lecture: '1회차 · 미간',
  curriculumId: 'live-1',
  lectureId: 'live-1-2',
  startsAt: '2026-11-21T15:30:00.000Z',
  venue: '',
  reason: '',
} as const;

describe('the mail of a lecture that was moved', () => {
  it.each([
    ['ko', '기존 기한과 새 기한 중 더 늦은 날까지 전액 환불'],
    ['en', 'the later of the old and the new deadline counts'],
  ] as const)('says that the refund deadline may change, and links the orders (%s)', (locale, rule) => {
    const moved = renderMail({ ...changed, isCancelled: false }, locale, frame);
    expect(moved.text).toContain(rule);
    expect(moved.html).toContain(rule);
    expect(moved.html).toContain(`href="https://lectern.example/${locale}/payment"`);
    expect(renderMail({ ...changed, isCancelled: true }, locale, frame).text).not.toContain(rule);
  });
});
