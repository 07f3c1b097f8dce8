export { DescribedRelease } from './described-release.ts';
export { fitsRange } from './fits-range.ts';
export { judgeFit, judgeRelease } from './judge-release.ts';
export type { HostDescription, LiveNeighbour, Refusal } from './judge-release.ts';
export { judgePages, type BrowserFault } from './judge-pages.ts';
export { namesClassOfModule, selectorsOutside, type OutsideSelector } from './selectors-outside.ts';
export { gatherFacts, readDescription, readFacts, type ReleaseFacts } from './release-facts.ts';
export { RENDER_LIMITS } from './render-pages.ts';
