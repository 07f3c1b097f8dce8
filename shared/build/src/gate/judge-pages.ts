import type { Refusal } from './judge-release.ts';

/** What went wrong with a page of a release in a browser. */
export interface BrowserFault {
  readonly shell: 'current' | 'next';
  readonly page: string;
  readonly kind: 'crashed' | 'load-failed' | 'silent' | 'error' | 'policy' | 'global' | 'style' | 'shell';
  /** What the browser said, or the name of what was found. */
  readonly what: string;
}

const TOLD = 5;
const RULES: Readonly<
  Record<BrowserFault['kind'], { readonly cause: (what: string) => string; readonly cure: string }>
> = {
  crashed: {
    cause: (what) => `crashes${told(what)}`,
    cure: 'Open the page with npm run dev, and mend what throws while it is drawn or in an effect.',
  },
  'load-failed': {
    cause: (what) => `cannot be loaded${told(what)}`,
    cure: 'Build the remote again, and mend what throws while its code is loaded.',
  },
  silent: {
    cause: (what) => `is not there in the time that a page has${told(what)}`,
    cure: 'Look for a loader that waits without end, or for a page that never leaves its loading view.',
  },
  error: {
    cause: (what) => `writes an error${told(what)}`,
    cure: 'Mend what the browser says; a page with good data writes no error.',
  },
  policy: {
    cause: (what) => `breaks the content policy${told(what)}`,
    cure: 'Load nothing from other sites, and make no script or style by text.',
  },
  global: {
    cause: (what) => `makes ${what} a name of the window`,
    cure: 'Keep it in a module: names of the window meet those of the shell and of other remotes.',
  },
  style: {
    cause: (what) => `styles outside the layers of remotes, by ${what}`,
    cure: 'Write styles in CSS modules; the build puts them into the layer of remotes.',
  },
  shell: {
    cause: (what) => `changes what belongs to the shell: ${what}`,
    cure: 'Give each selector a class of its CSS module; npm test -- checks names file and line.',
  },
};

/** Why a release does not go live after what a browser made of its pages. A page is told once for each shell. */
export function judgePages(faults: readonly BrowserFault[]): Refusal[] {
  const first = new Map<string, BrowserFault>();
  for (const fault of faults) {
    const key = `${fault.shell} ${fault.page}`;
    if (!first.has(key)) first.set(key, fault);
  }
  return [...first.values()].slice(0, TOLD).map(({ shell, page, kind, what }) => ({
    rule: 'browser',
    cause: `${page} ${RULES[kind].cause(what)} (in a browser, with the ${shell} shell).`,
    cure: RULES[kind].cure,
  }));
}

const told = (what: string): string => (what === '' ? '' : `: ${what}`);
