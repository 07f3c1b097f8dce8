import { findUndrawn } from './find-undrawn.ts';
import type { Refusal } from './judge-release.ts';
import type { ReleaseFacts } from './release-facts.ts';

/** Bytes as gzip that a visitor of one page may have to fetch from a remote: entry, scripts and style sheets. */
export const PAGE_BUDGET = 90_000;
/** Causes of one rule that are told; the first ones are enough to mend the build. */
const TOLD = 5;
const REBUILD = 'Build the remote again, and publish what the build wrote unchanged.';
const LANGUAGES = ['en', 'ko'] as const;

/** What is wrong with a release by itself. */
export function findFaults(facts: ReleaseFacts): Refusal[] {
  return [
    ...incomplete(facts),
    ...unlayered(facts),
    ...unboxed(facts),
    ...untranslated(facts),
    ...oversized(facts),
    ...findUndrawn(facts, REBUILD),
  ];
}

/** Every file that is listed is there unchanged, and every file that is there is listed. */
function incomplete({ description, files, digest }: ReleaseFacts): Refusal[] {
  const { entry, routes, messages, furtherMessages = {} } = description;
  const named = [
    entry,
    ...Object.values(routes).flatMap(({ js, css }) => [...js, ...css]),
    ...[messages, furtherMessages].flatMap((strings) => Object.values(strings).flatMap((file) => file ?? [])),
    ...description.files,
  ];
  const listed = new Set(description.files.map(({ file }) => file));
  const wrong = new Set(
    named.flatMap(({ file, integrity }) => {
      const found = files.get(file);
      if (!found) return `${file} is listed and not there.`;
      return found.integrity === integrity ? [] : `${file} is not what its digest says.`;
    }),
  );
  const unlisted = [...files.keys()]
    .filter((file) => !listed.has(file))
    .map((file) => `${file} is there and not listed.`);
  const isNamed = description.releaseId === `${description.version}-${digest}`;
  const misnamed = isNamed
    ? []
    : [`The files make ${description.version}-${digest}, not ${description.releaseId}.`];
  return [...wrong, ...unlisted, ...misnamed]
    .slice(0, TOLD)
    .map((cause) => ({ rule: 'integrity', cause, cure: REBUILD }));
}

function unlayered({ files }: ReleaseFacts): Refusal[] {
  return [...files]
    .filter(([, { outsideLayers }]) => outsideLayers.length > 0)
    .slice(0, TOLD)
    .map(([file, { outsideLayers }]) => ({
      rule: 'css-layer',
      cause: `${file} styles outside the layers of remotes: ${outsideLayers.slice(0, 3).join(', ')}.`,
      cure: 'Write styles in CSS modules of the remote or of shared/ui; the build puts those into their layer.',
    }));
}

/** Styles of a remote reach its own box alone. */
function unboxed({ files }: ReleaseFacts): Refusal[] {
  return [...files]
    .filter(([, { outsideBox }]) => outsideBox.length > 0)
    .slice(0, TOLD)
    .map(([file, { outsideBox }]) => ({
      rule: 'css-box',
      cause: `${file} styles what is not the remote's: ${outsideBox.slice(0, 3).join(', ')}.`,
      cure: 'Give each selector a class of its CSS module; npm test -- checks names file and line.',
    }));
}

function untranslated({ description: { messageKeys } }: ReleaseFacts): Refusal[] {
  const keys = (language: string): Set<string> => new Set(messageKeys[language]);
  return LANGUAGES.flatMap((language) => {
    const there = keys(language);
    const other = language === 'en' ? 'ko' : 'en';
    return [...keys(other)]
      .filter((key) => !there.has(key))
      .slice(0, TOLD)
      .map((key) => ({
        rule: 'languages',
        cause: `"${key}" is there in ${other} and missing in ${language}.`,
        cure: `Add it to src/messages/${language}.json.`,
      }));
  });
}

function oversized({ description: { routes, entry }, files }: ReleaseFacts): Refusal[] {
  const sizeOf = (names: readonly { readonly file: string }[]): number =>
    [...new Set(names.map(({ file }) => file))].reduce((sum, file) => sum + (files.get(file)?.gzip ?? 0), 0);
  return Object.entries(routes).flatMap(([route, { js, css }]) => {
    const size = sizeOf([entry, ...js, ...css]);
    if (size <= PAGE_BUDGET) return [];
    return {
      rule: 'size',
      cause: `${route} brings ${size} bytes (gzip); ${PAGE_BUDGET} are allowed.`,
      cure: 'Load what the first view does not need with import(), or leave a library out.',
    };
  });
}
