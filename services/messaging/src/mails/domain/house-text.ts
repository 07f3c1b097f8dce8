import type { Locale } from '@lectern/contracts-core';
import type { MailContent, MailTemplate, MailText } from '@lectern/contracts-messaging';
import { houseWords } from './house-words.ts';
import { fillText, houseVariables, unknownVariable, variablesOf } from './mail-variables.ts';
import { SAMPLE_CONTENTS } from './sample-contents.ts';

/** Numbers that no word of a mail has. */
const MARKED = 7_919;
const MARKED_DAY = '2031-01-02';

export const samplesOf = (template: MailTemplate): readonly MailContent[] =>
  SAMPLE_CONTENTS.filter((content) => content.template === template);

/** Names that every mail of a template knows. */
export function knownVariables(template: MailTemplate, locale: Locale): string[] {
  const [first, ...others] = samplesOf(template);
  if (!first) throw new Error(`There is no sample of the mail ${template}`);
  const always = [...variablesOf(first, locale).keys()].filter((name) =>
    others.every((content) => variablesOf(content, locale).has(name)),
  );
  return [...always, ...houseVariables(first, locale).keys()];
}

/** The first name in words of staff that not every mail of the template knows. */
export const unknownIn = (text: MailText, template: MailTemplate, locale: Locale): string | null =>
  unknownVariable(Object.values(text), new Set(knownVariables(template, locale)));

/** Whether words of staff name what the mails know. */
export const isFit = (text: MailText, template: MailTemplate, locale: Locale): boolean =>
  unknownIn(text, template, locale) === null;

/** Whether the mails of a template have a button. */
export const hasButton = (template: MailTemplate, locale: Locale): boolean =>
  samplesOf(template).some((content) => houseWords(content, locale).button !== undefined);

/**
 * The words of the house as staff may edit them, with names in the place of facts. A part that is not the same sentence in every
 * case stands there as its name, such as `{{text}}`.
 */
export function houseText(template: MailTemplate, locale: Locale): MailText {
  const samples = samplesOf(template);
  const part = (name: string, read: (words: ReturnType<typeof houseWords>) => string): string => {
    const candidates = new Set(samples.map((sample) => namedPart(sample, locale, read)));
    const [candidate = ''] = candidates;
    const isAlways =
      candidates.size === 1 &&
      samples.every((sample) => {
        const values = variablesOf(sample, locale);
        return fillText(candidate, values) === read(houseWords(sample, locale));
      });
    return isAlways ? candidate : `{{${name}}}`;
  };
  return {
    subject: part('subject', ({ subject }) => subject),
    preview: part('preview', ({ preview }) => preview),
    heading: part('heading', ({ heading }) => heading),
    paragraphs: part('text', ({ paragraphs }) => paragraphs.join('\n')),
    button: hasSameButton(samples, locale),
    note: part('note', ({ note }) => note ?? ''),
  };
}

/** A part of a mail with names in the place of its facts. */
function namedPart(
  sample: MailContent,
  locale: Locale,
  read: (words: ReturnType<typeof houseWords>) => string,
): string {
  const marked = markFacts(sample);
  const values = [...variablesOf(marked, locale)].filter(([, value]) => value !== '');
  // The longest first: a value may hold a shorter one.
  values.sort(([, one], [, other]) => other.length - one.length);
  return values.reduce(
    (text, [name, value]) => text.replaceAll(value, `{{${name}}}`),
    read(houseWords(marked, locale)),
  );
}

/** The same mail with facts that cannot be taken for words. */
function markFacts(sample: MailContent): MailContent {
  const known = variablesOf(sample, 'en');
  let count = 0;
  const entries = Object.entries(sample).map(([name, value]: [string, unknown]) => {
    if (!known.has(name)) return [name, value];
    count += 1;
    if (typeof value === 'number') return [name, MARKED + count];
    if (typeof value === 'object') return [name, { ...value, amountMinor: (MARKED + count) * 1_000 }];
    const text = String(value);
    if (/^\d{4}-\d{2}-\d{2}T/.test(text)) return [name, `${MARKED_DAY}T03:0${count}:00.000Z`];
    return [name, /^\d{4}-\d{2}-\d{2}$/.test(text) ? MARKED_DAY : `{{${name}}}`];
  });
  return Object.fromEntries(entries) as MailContent;
}

function hasSameButton(samples: readonly MailContent[], locale: Locale): string {
  const labels = new Set(samples.map((content) => houseWords(content, locale).button?.label ?? ''));
  return labels.size === 1 ? ([...labels][0] ?? '') : '';
}
