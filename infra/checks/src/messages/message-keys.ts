/** Strings of one language by flat key: `home.title`. */
export type FlatMessages = ReadonlyMap<string, unknown>;

const pluralEnding = /_(zero|one|two|few|many|other)$/;

/** Flattens nested messages; anything that is neither text nor a group is kept for the check to name. */
export function flatten(messages: unknown, prefix = ''): Map<string, unknown> {
  if (typeof messages !== 'object' || messages === null || Array.isArray(messages)) {
    return new Map([[prefix, messages]]);
  }
  const groups = Object.entries(messages).map(([key, value]) =>
    flatten(value, prefix ? `${prefix}.${key}` : key),
  );
  return new Map(groups.flatMap((group) => [...group]));
}

/** The key that code uses; plural forms share one. */
export function baseKey(key: string): string {
  return key.replace(pluralEnding, '');
}

/** Compares two languages: same keys, the plural forms each needs, text everywhere, known placeholders. */
export function compareLanguages(en: FlatMessages, ko: FlatMessages): string[] {
  return [
    ...missingKeys('ko', en, ko),
    ...missingKeys('en', ko, en),
    ...missingPlurals('en', en, ['one', 'other']),
    ...missingPlurals('ko', ko, ['other']),
    ...withoutText('en', en),
    ...withoutText('ko', ko),
    ...unknownPlaceholders(en, ko),
    ...wrongParticles(ko),
    ...otherWords(ko),
  ];
}

/** Keys used in source text, as whole keys or, for computed ones, as the fixed part they start with. */
export function usedKeys(source: string): { whole: string[]; starts: string[] } {
  const whole = [...source.matchAll(/\bt\(\s*(['"])([^'"]+)\1/g)].map((match) => match[2] ?? '');
  const templates = [...source.matchAll(/\bt\(\s*`([^`]*)`/g)].map((match) => match[1] ?? '');
  return {
    whole: [...whole, ...templates.filter((text) => !text.includes('${'))],
    starts: templates.filter((text) => text.includes('${')).map((text) => text.slice(0, text.indexOf('${'))),
  };
}

function missingKeys(language: string, from: FlatMessages, within: FlatMessages): string[] {
  const there = new Set([...within.keys()].map(baseKey));
  const missing = [...new Set([...from.keys()].map(baseKey))].filter((key) => !there.has(key));
  return missing.map((key) => `${language} has no "${key}"`);
}

function missingPlurals(language: string, messages: FlatMessages, forms: string[]): string[] {
  const bases = new Set([...messages.keys()].filter((key) => pluralEnding.test(key)).map(baseKey));
  return [...bases].flatMap((base) =>
    forms
      .filter((form) => !messages.has(`${base}_${form}`))
      .map((form) => `${language} has no "${base}_${form}"`),
  );
}

function withoutText(language: string, messages: FlatMessages): string[] {
  const empty = [...messages].filter(([, value]) => typeof value !== 'string' || value.trim() === '');
  return empty.map(([key]) => `${language} has no text for "${key}"`);
}

/** Placeholders that the Korean text uses but the English text of the same key lacks. */
function unknownPlaceholders(en: FlatMessages, ko: FlatMessages): string[] {
  const given = new Map<string, Set<string>>();
  for (const [key, value] of en) {
    given.set(baseKey(key), new Set([...(given.get(baseKey(key)) ?? []), ...placeholders(value)]));
  }
  return [...ko].flatMap(([key, value]) =>
    placeholders(value)
      .filter((name) => given.has(baseKey(key)) && !given.get(baseKey(key))?.has(name))
      .map((name) => `ko fills {{${name}}} into "${key}", en does not`),
  );
}

/** Values that always end in the same sound, so that one particle fits them all. */
const SAME_ENDING = new Set([
  'actor', // a name and 님
  'subject', // a name and 님
  'language', // 한국어 or 영어
]);
const CHANGING_PARTICLE =
  /\{\{\s*(\w+)\s*\}\}(?:은|는|이|가|을|를|과|와|으로|로|이라|라|이나|나|이에요|예요|이고|이랑|랑|아|야)(?![가-힣])/gu;

/** Korean particles change with the sound before them, which a value filled in at run time does not tell. */
function wrongParticles(ko: FlatMessages): string[] {
  return [...ko].flatMap(([key, value]) =>
    [...String(value).matchAll(CHANGING_PARTICLE)]
      .filter(([, name]) => !SAME_ENDING.has(name ?? ''))
      .map(([words]) => `ko puts a particle after a value in "${key}": ${words}`),
  );
}

/** Words that would say a second time what the glossary has one word for: 강의 is what is bought, 수업 one unit of it. */
const SECOND_WORDS = /클래스|강좌|레슨|차시|코스(?![가-힣])/u;

function otherWords(ko: FlatMessages): string[] {
  return [...ko].flatMap(([key, value]) => {
    const [word] = SECOND_WORDS.exec(String(value)) ?? [];
    return word ? [`ko says ${word} in "${key}"; docs/glossary.md has 강의 and 수업`] : [];
  });
}

function placeholders(text: unknown): string[] {
  return [...String(text).matchAll(/\{\{\s*-?\s*([\w.]+)/g)].map((match) => match[1] ?? '');
}
