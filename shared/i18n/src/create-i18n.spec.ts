import { createI18n } from './create-i18n.ts';

it.each([
  ['en', 'Other'],
  ['ko', '기타'],
])('names in %s what an answer of a later release has, where no message does', (locale, name) => {
  const i18n = createI18n(locale);
  i18n.addResourceBundle(locale, 'orders', { state: { PAID: 'Paid' }, reason: { other: 'Another reason' } });
  const t = i18n.getFixedT(locale, 'orders');
  expect(t('state.other')).toBe(name);
  expect(t('state.PAID')).toBe('Paid');
  expect(t('reason.other')).toBe('Another reason');
  expect(t('state.forgotten')).toBe('state.forgotten');
  expect(t('state.HELD', { defaultValue: 'what the caller says' })).toBe('what the caller says');
  expect(t('state.other', { defaultValue: 'other' })).toBe(name);
});

it('writes what people wrote as it is, also where it asks for a message', () => {
  const i18n = createI18n('en');
  i18n.addResourceBundle('en', 'orders', { title: 'Orders', named: 'Order of {{name}}' });
  const t = i18n.getFixedT('en', 'orders');
  expect(t('named', { name: '$t(title) & {{title}} <b>' })).toBe('Order of $t(title) & {{title}} <b>');
  expect(t('forgotten', { defaultValue: '$t(title)' })).toBe('$t(title)');
});
