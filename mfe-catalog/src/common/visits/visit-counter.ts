import { MOST_VISITS_AT_ONCE, type VisitStep } from '@lectern/contracts-catalog';
import { sourceOfArrival, sourceOfPlace } from './visit-source.ts';

/** Where visits are counted; a test compares it with the contract, whose schemas are no code for a page. */
const VISITS_PATH = '/api/curriculum/visits';

/** Milliseconds after which what is on the screen then is counted: what flies past in between is not. */
const LOOK_MS = 2_000;
/** Share of it that is on the screen. */
const SHARE = 0.5;

interface Watched {
  readonly curriculumId: string;
  readonly step: VisitStep;
}

/** What is on the screen now. */
const onScreen = new Map<Element, Watched>();
const watched = new WeakMap<Element, Watched>();
/** Until the page is loaded anew; the service counts once a day. */
const counted = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;
let observer: IntersectionObserver | undefined;

/** Counts a course once when `element` stays on the screen. Returns how to stop. */
export function watchVisit(element: Element, visit: Watched): () => void {
  if (counted.has(keyOf(visit))) return () => undefined;
  observer ??= new IntersectionObserver(look, { threshold: SHARE });
  watched.set(element, visit);
  observer.observe(element);
  return () => {
    observer?.unobserve(element);
    onScreen.delete(element);
  };
}

const keyOf = ({ step, curriculumId }: Watched): string => `${step} ${curriculumId}`;

function look(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    const visit = watched.get(target);
    if (isIntersecting && visit) onScreen.set(target, visit);
    else onScreen.delete(target);
  }
  if (onScreen.size > 0) timer ??= setTimeout(count, LOOK_MS);
}

function count(): void {
  timer = undefined;
  const found = [...onScreen].slice(0, MOST_VISITS_AT_ONCE);
  const fresh = new Map(found.map(([, visit]) => [keyOf(visit), visit] as const));
  for (const [element, visit] of found) {
    observer?.unobserve(element);
    onScreen.delete(element);
    if (counted.has(keyOf(visit))) fresh.delete(keyOf(visit));
    counted.add(keyOf(visit));
  }
  if (fresh.size === 0) return;
  const here = sourceOfPlace(new URL(location.href));
  const visits = [...fresh.values()].map(({ curriculumId, step }) => ({
    curriculumId,
    step,
    source: step === 'seen' ? here : arrival(),
  }));
  // Nobody waits for an answer, so the client and its parser of answers need not be loaded for a visitor who only looks.
  navigator.sendBeacon(VISITS_PATH, new Blob([JSON.stringify({ visits })], { type: 'application/json' }));
}

function arrival() {
  return sourceOfArrival({
    address: location.href,
    before: addressesBefore(),
    referrer: document.referrer,
  });
}

/** Pages of this site in this tab before the present one, the latest first; none where the browser does not tell. */
function addressesBefore(): string[] {
  const { navigation } = window as { navigation?: Pick<Navigation, 'entries' | 'currentEntry'> };
  const place = navigation?.currentEntry?.index ?? 0;
  return (navigation?.entries() ?? [])
    .slice(0, place)
    .flatMap(({ url }) => url ?? [])
    .reverse();
}
