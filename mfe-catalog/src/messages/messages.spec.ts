import { CATEGORY_NAMES } from '@lectern/contracts-catalog';
import en from './en.json' with { type: 'json' };
import ko from './ko.json' with { type: 'json' };

interface Messages {
  [key: string]: string | Messages;
}

/** Keys without their plural form, which differs between the languages. */
function keysOf(messages: Messages, prefix = ''): string[] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string'
      ? `${prefix}${key.replace(/_(one|other)$/, '')}`
      : keysOf(value, `${prefix}${key}.`),
  );
}

const sentencesOf = (messages: Messages): string[] =>
  Object.values(messages).flatMap((value) => (typeof value === 'string' ? value : sentencesOf(value)));

describe('strings', () => {
  it('exist in both languages', () => {
    expect([...new Set(keysOf(ko))].sort()).toEqual([...new Set(keysOf(en))].sort());
  });

  it('call categories what they are called everywhere', () => {
    expect({ en: en.category, ko: ko.category }).toEqual({
      en: { all: 'All', ...CATEGORY_NAMES.en },
      ko: { all: '전체', ...CATEGORY_NAMES.ko },
    });
  });

  it('are never empty and never tell anyone to click', () => {
    for (const sentence of [...sentencesOf(en), ...sentencesOf(ko)]) {
      expect(sentence.trim()).not.toBe('');
      expect(sentence).not.toMatch(/click|클릭/i);
    }
  });
});
