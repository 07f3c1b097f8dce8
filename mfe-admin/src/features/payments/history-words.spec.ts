import { SITE_REASONS, type AlertFacts } from '@lectern/contracts-commerce';
import { createI18n } from '@lectern/i18n';
import en from '../../messages/en.json' with { type: 'json' };
import ko from '../../messages/ko.json' with { type: 'json' };
import type { Translate } from '../../common/use-admin-text.ts';
import { alertWords, refundReasonWords } from './history-words.ts';

const textIn = (locale: 'ko' | 'en'): Translate => {
  const i18n = createI18n(locale);
  i18n.addResourceBundle(locale, 'admin', locale === 'ko' ? ko : en, true);
  const fixed = i18n.getFixedT(null, 'admin');
  return (key, values) => fixed(key, values ?? {});
};
const [inEnglish, inKorean] = [textIn('en'), textIn('ko')];

it.each<[facts: AlertFacts, en: string, ko: string]>([
  [
    { says: 'sum', amountMinor: 59_100, currency: 'KRW' },
    'The payment company names ₩59,100',
    '결제사가 알린 금액: 59,100원',
  ],
  [
    { says: 'sum', amountMinor: 59_100 },
    'The payment company names 59100, in the smallest unit of the currency',
    '결제사가 알린 금액: 59100 (최소 화폐 단위)',
  ],
  [
    { says: 'answer', code: 'IN_PROGRESS' },
    'The payment company answers IN_PROGRESS',
    '결제사 응답: IN_PROGRESS',
  ],
  [
    { says: 'no-answer', code: 'timeout' },
    'The payment company does not answer',
    '결제사가 응답하지 않았어요',
  ],
  [
    { says: 'other-order', theirs: 'order-9', ours: 'order-2' },
    'The payment company names order order-9 in place of order-2',
    '결제사는 주문 order-2의 결제가 아니라 주문 order-9의 결제로 보고 있어요',
  ],
  [
    { says: 'refusal', code: 'owned' },
    'The buyer had the course already',
    '구매자가 이미 가지고 있는 강의예요',
  ],
])('an alert says in both languages what the service says of a payment: %j', (facts, english, korean) => {
  expect(alertWords(inEnglish, 'en', facts)).toBe(english);
  expect(alertWords(inKorean, 'ko', facts)).toBe(korean);
});

it('an alert has no words for a code of the provider', () => {
  const facts: AlertFacts = { says: 'refusal', code: 'NOT_CANCELABLE_PAYMENT' };
  expect(alertWords(inEnglish, 'en', facts)).toBeNull();
});

it('says in both languages why the site refunds, and leaves what a person wrote', () => {
  const ofSite = { reason: 'The payment was reversed: late', siteReason: 'late' } as const;
  expect(refundReasonWords(inEnglish, ofSite)).toBe(en.payments.siteReason.late);
  expect(refundReasonWords(inKorean, ofSite)).toBe(ko.payments.siteReason.late);
  expect(refundReasonWords(inKorean, { ...ofSite, siteReason: null })).toBe(ofSite.reason);
});

it.each(SITE_REASONS)('has words in both languages for why the site refunds: %s', (siteReason) => {
  for (const { payments } of [en, ko]) expect(payments.siteReason[siteReason]).toBeTruthy();
});
