/** A place of a lecture that stands out. */
export interface Moment {
  readonly kind: 'left' | 'again';
  readonly second: number;
  /** People who went, in per cent of those before; or plays for each person who saw it, in hundredths. */
  readonly amount: number;
}

/** Seconds that are looked at together: a second alone is noise. */
const WINDOW = 10;
/** Per cent that have to go, and plays over each person's first, that are worth a look. */
const LEFT_FROM = 5;
const AGAIN_FROM = 120;
/** Moments of a kind at most. */
const MOST = 5;

/** Where people leave, and what they watch again; the strongest first. Seconds that are not told break a window. */
export function findMoments(
  plays: readonly (number | null)[],
  firstViews: readonly (number | null)[],
): Moment[] {
  const windows: { second: number; plays: number; people: number }[] = [];
  for (let second = 0; second + WINDOW <= firstViews.length; second += WINDOW) {
    const people = meanOf(firstViews.slice(second, second + WINDOW));
    const played = meanOf(plays.slice(second, second + WINDOW));
    if (people !== null && played !== null) windows.push({ second, plays: played, people });
  }
  const left = windows.flatMap((window, index): Moment[] => {
    const before = windows[index - 1];
    if (!before || before.second !== window.second - WINDOW) return [];
    const amount = Math.round((100 * (before.people - window.people)) / before.people);
    return amount >= LEFT_FROM ? [{ kind: 'left', second: window.second, amount }] : [];
  });
  const again = windows.flatMap(({ second, plays: played, people }): Moment[] => {
    const amount = Math.round((100 * played) / people);
    return amount >= AGAIN_FROM ? [{ kind: 'again', second, amount }] : [];
  });
  return [left, again].flatMap((list) => list.toSorted((a, b) => b.amount - a.amount).slice(0, MOST));
}

function meanOf(list: readonly (number | null)[]): number | null {
  const told = list.filter((count) => count !== null);
  return told.length === list.length ? told.reduce((sum, count) => sum + count, 0) / list.length : null;
}
