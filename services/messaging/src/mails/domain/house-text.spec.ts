import { MAIL_TEMPLATES, MailText } from '@lectern/contracts-messaging';
import { houseText, knownVariables, samplesOf } from './house-text.ts';
import { unknownVariable } from './mail-variables.ts';
import { renderMail } from './render-mail.ts';

const frame = { brand: 'Lectern', sender: 'Lectern Co., Ltd.', siteUrl: 'https://lectern.example' };
const LOCALES = ['ko', 'en'] as const;
const every = LOCALES.flatMap((locale) => MAIL_TEMPLATES.map((template) => [locale, template] as const));

it.each(every)(
  '%s %s: the words of the house, edited and left as they are, make the same mail',
  (locale, template) => {
    const text = MailText.parse(houseText(template, locale));
    expect(unknownVariable(Object.values(text), new Set(knownVariables(template, locale)))).toBeNull();
    for (const content of samplesOf(template))
      expect(renderMail(content, locale, frame, text)).toEqual(renderMail(content, locale, frame));
  },
);

it('has names in the place of facts, and the name of a part that differs from case to case', () => {
  expect(houseText('welcome', 'en').heading).toBe('Welcome, {{name}}');
  expect(houseText('verification-code', 'en').subject).toBe('{{code}} is your verification code');
  expect(houseText('refund-decided', 'ko').paragraphs).toBe('{{text}}');
});

it.each([
  ['Hello {{nmae}}', 'nmae'],
  ['Hello {{ name', '{{'],
  ['Hello name}}', '}}'],
  ['Hello {{}}', '{{ }}'],
  ['{{name}} {{text}}', null],
])('finds in %j the unknown name %j', (text, unknown) => {
  expect(unknownVariable([text], new Set(knownVariables('welcome', 'en')))).toBe(unknown);
});

it('puts facts into words as text, once', () => {
  const content = { template: 'welcome', name: '{{text}} <b>Kim</b>' } as const;
  const text = { ...houseText('welcome', 'en'), paragraphs: 'Dear {{ name }},\n{{text}}' };
  const mail = renderMail(content, 'en', frame, text);
  expect(mail.text).toContain('Dear {{text}} <b>Kim</b>,\n\nYour account is ready.');
  expect(mail.html).not.toContain('<b>Kim');
});
