/** A kind of request on its way: how often it comes, and what it takes of each station, in their order. */
export interface Flow {
  readonly name: string;
  /** Requests in a second, at times of their own (Poisson). */
  readonly rate: number;
  readonly steps: readonly { readonly station: string; readonly ms: number }[];
}

/** Equal places of work with a queue each; a request goes to one of them by chance, as behind a balancer. */
export interface Station {
  readonly name: string;
  readonly places: number;
  /** Requests that a place works on at once. */
  readonly threads: number;
  /** Processors that the threads of all stations with this name share, in each place; none: they have enough. */
  readonly machine?: string;
}

export interface Site {
  readonly stations: readonly Station[];
  /** Processors of each shared machine. */
  readonly machines?: Readonly<Record<string, number>>;
}

export interface Outcome {
  readonly finished: number;
  /** Milliseconds from arrival to answer, by flow, sorted. */
  readonly times: ReadonlyMap<string, readonly number[]>;
  /** Share of the time that the threads of a station worked. */
  readonly used: ReadonlyMap<string, number>;
}

interface Job {
  readonly flow: Flow;
  readonly arrivedAt: number;
  step: number;
}

interface Place {
  readonly station: Station;
  free: number;
  readonly waiting: Queue<Job>;
  readonly machine: Machine | undefined;
}

interface Machine {
  free: number;
  /** Places whose first job waits for a processor, in the order of arrival. */
  readonly waiting: Queue<Place>;
}

/**
 * Plays so many seconds of a site, event by event. Service times are drawn from an exponential distribution around what was
 * measured: some answers of a kind cost many times what others do. Nothing is taken away from work that has begun.
 */
export function simulate(
  site: Site,
  flows: readonly Flow[],
  { seconds, seed }: { readonly seconds: number; readonly seed: number },
): Outcome {
  return new Simulation(site, flows, seed).run(seconds * 1_000);
}

class Simulation {
  private readonly events = new Heap();
  private readonly random: () => number;
  private readonly places = new Map<string, readonly Place[]>();
  private readonly times = new Map<string, number[]>();
  private readonly worked = new Map<string, number>();
  private readonly flows: readonly Flow[];
  private finished = 0;

  constructor(site: Site, flows: readonly Flow[], seed: number) {
    this.random = randomOf(seed);
    this.flows = flows;
    const machines = new Map(
      Object.entries(site.machines ?? {}).map(([name, free]) => [
        name,
        { free, waiting: new Queue<Place>() } satisfies Machine,
      ]),
    );
    for (const station of site.stations) {
      const places = Array.from({ length: station.places }, () => ({
        station,
        free: station.threads,
        waiting: new Queue<Job>(),
        machine: station.machine === undefined ? undefined : machines.get(station.machine),
      }));
      this.places.set(station.name, places);
    }
  }

  run(endMs: number): Outcome {
    for (const flow of this.flows) this.planArrival(flow, 0, endMs);
    for (let event = this.events.take(); event; event = this.events.take()) event.happen(event.at);
    for (const times of this.times.values()) times.sort((one, other) => one - other);
    const used = [...this.places].map(([name, places]): [string, number] => {
      const threads = places.reduce((sum, { station }) => sum + station.threads, 0);
      return [name, (this.worked.get(name) ?? 0) / (threads * endMs)];
    });
    return { finished: this.finished, times: this.times, used: new Map(used) };
  }

  private planArrival(flow: Flow, now: number, endMs: number): void {
    if (flow.rate <= 0) return;
    const at = now + this.draw(1_000 / flow.rate);
    if (at > endMs) return;
    this.events.add(at, () => {
      this.enter({ flow, arrivedAt: at, step: 0 }, at);
      this.planArrival(flow, at, endMs);
    });
  }

  private enter(job: Job, now: number): void {
    const step = job.flow.steps[job.step];
    if (!step) return this.finish(job, now);
    const places = this.places.get(step.station) ?? [];
    const place = places[Math.floor(this.random() * places.length)];
    if (!place) throw new Error(`No station is called ${step.station}`);
    place.waiting.add(job);
    this.begin(place, now);
  }

  /** Starts the next job of a place when a thread and a processor are free. */
  private begin(place: Place, now: number): void {
    if (place.free === 0 || place.waiting.isEmpty) return;
    if (place.machine && place.machine.free === 0) {
      place.machine.waiting.add(place);
      return;
    }
    const job = place.waiting.take();
    if (!job) return;
    place.free -= 1;
    if (place.machine) place.machine.free -= 1;
    const ms = this.draw(job.flow.steps[job.step]?.ms ?? 0);
    const { name } = place.station;
    this.worked.set(name, (this.worked.get(name) ?? 0) + ms);
    this.events.add(now + ms, (at) => {
      this.leave(place, at);
      job.step += 1;
      this.enter(job, at);
    });
  }

  private leave(place: Place, now: number): void {
    place.free += 1;
    if (place.machine) {
      place.machine.free += 1;
      for (let next = place.machine.waiting.take(); next; next = place.machine.waiting.take()) {
        this.begin(next, now);
        if (place.machine.free === 0) break;
      }
    }
    this.begin(place, now);
  }

  private finish({ flow, arrivedAt }: Job, now: number): void {
    this.finished += 1;
    const times = this.times.get(flow.name) ?? [];
    times.push(now - arrivedAt);
    this.times.set(flow.name, times);
  }

  private draw(mean: number): number {
    return -Math.log(1 - this.random()) * mean;
  }
}

/** First in, first out, without moving what waits. */
class Queue<T> {
  private items: T[] = [];
  private at = 0;

  get isEmpty(): boolean {
    return this.at >= this.items.length;
  }

  add(item: T): void {
    this.items.push(item);
  }

  take(): T | undefined {
    const item = this.items[this.at];
    if (this.isEmpty) return undefined;
    this.at += 1;
    if (this.at > 1_024 && this.at * 2 > this.items.length) {
      this.items = this.items.slice(this.at);
      this.at = 0;
    }
    return item;
  }
}

interface Event {
  readonly at: number;
  readonly happen: (at: number) => void;
}

/** Events by their time. */
class Heap {
  private readonly events: Event[] = [];

  add(at: number, happen: (at: number) => void): void {
    const { events } = this;
    events.push({ at, happen });
    let index = events.length - 1;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (!this.isBefore(index, parent)) break;
      this.swap(index, parent);
      index = parent;
    }
  }

  take(): Event | undefined {
    const { events } = this;
    const first = events[0];
    const last = events.pop();
    if (!last || events.length === 0) return first;
    events[0] = last;
    for (let index = 0; ;) {
      const [left, right] = [2 * index + 1, 2 * index + 2];
      let least = index;
      if (left < events.length && this.isBefore(left, least)) least = left;
      if (right < events.length && this.isBefore(right, least)) least = right;
      if (least === index) return first;
      this.swap(index, least);
      index = least;
    }
  }

  private isBefore(one: number, other: number): boolean {
    return (this.events[one]?.at ?? 0) < (this.events[other]?.at ?? 0);
  }

  private swap(one: number, other: number): void {
    const [first, second] = [this.events[one], this.events[other]];
    if (!first || !second) return;
    this.events[one] = second;
    this.events[other] = first;
  }
}

/** The same numbers for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
