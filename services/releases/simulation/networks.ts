import { LEFT_OUT, mostOf } from '../src/votes/domain/weigh-networks.ts';

/** Wider networks (`/16`, `/32`) that the honest visitors of a site come from, a few of them with many more than others. */
const HONEST = 300;
/** Networks of strangers. */
const HOSTILE = 10;

/** Share of the visitors that come from this network or one before it. */
const UP_TO = shares();

/** Bad sessions of the canary by the network they came from, as the service sees them. */
export class SimulatedNetworks {
  readonly #random: () => number;
  readonly #bad = new Int32Array(HONEST + HOSTILE);

  constructor(random: () => number) {
    this.#random = random;
  }

  addBad(sessions: number): void {
    for (let at = 0; at < sessions; at += 1) this.#add(networkAt(this.#random()));
  }

  addHostile(sessions: number): void {
    for (let at = 0; at < sessions; at += 1) this.#add(HONEST + (at % HOSTILE));
  }

  /** As `weighNetworks` does, for thousands of rollouts in a minute. */
  countBad(sessions: number): number {
    const most = mostOf(sessions);
    const highest = new Int32Array(LEFT_OUT);
    let counted = 0;
    for (const bad of this.#bad) {
      if (bad === 0) continue;
      const weight = Math.min(bad, most);
      counted += weight;
      if (weight <= (highest[LEFT_OUT - 1] ?? 0)) continue;
      let place = LEFT_OUT - 1;
      for (; place > 0 && (highest[place - 1] ?? 0) < weight; place -= 1)
        highest[place] = highest[place - 1] ?? 0;
      highest[place] = weight;
    }
    return counted - highest.reduce((sum, weight) => sum + weight, 0);
  }

  #add(network: number): void {
    this.#bad[network] = (this.#bad[network] ?? 0) + 1;
  }
}

function shares(): Float64Array {
  const weights = Float64Array.from({ length: HONEST }, (_, rank) => 1 / (rank + 20));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let sum = 0;
  return weights.map((weight) => (sum += weight / all));
}

/** The first network whose share reaches `point`. */
function networkAt(point: number): number {
  let [from, to] = [0, HONEST - 1];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((UP_TO[middle] ?? 1) < point) from = middle + 1;
    else to = middle;
  }
  return from;
}
