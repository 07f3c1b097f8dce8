import * as z from 'zod/mini';

/** Something that happened in a service, as its outbox has it. */
export interface StoredEvent {
  /** Grows along the outbox; ids of transactions that were rolled back are missing. */
  readonly id: number;
  /** The event of the same outbox before this one, 0 before the first: by it a follower sees that nothing is missing. */
  readonly previous: number;
  readonly at: Date;
  readonly topic: string;
  /** What it is about, such as the id of an order. */
  readonly key: string;
  /** What happened, without the account it happened to: events outlive a person's wish to be forgotten. */
  readonly payload: unknown;
  /** The trace in which it happened. */
  readonly traceparent?: string | null | undefined;
}

type Topics = Readonly<Record<string, z.ZodMiniType>>;

/** An event of one of these topics, its payload parsed. */
export type EventOf<Known extends Topics> = {
  [Topic in keyof Known]: {
    readonly topic: Topic;
    readonly id: number;
    readonly at: Date;
    readonly key: string;
    readonly payload: z.output<Known[Topic]>;
    readonly traceparent: string | undefined;
  };
}[keyof Known];

/** Who wants to know of events, and what it does then. */
export interface Following<Known extends Topics = Topics> {
  /** Unique in the service; its place in the outbox is kept under this name. */
  readonly name: string;
  /** Service whose events these are; by default the service itself. */
  readonly source?: string;
  /** Schema of the payload by topic. Events of other topics pass by. */
  readonly topics: Known;
  /**
   * Takes events in order, within the transaction that notes them as handled: both commit or neither, so each has its effect
   * once. For work inside the database only, such as enqueueing a job.
   */
  handle(events: readonly EventOf<Known>[]): Promise<void>;
}

const WireEvent = z.object({
  id: z.int().check(z.positive()),
  previous: z.int().check(z.nonnegative()),
  at: z.iso.datetime(),
  topic: z.string(),
  key: z.string(),
  payload: z.unknown(),
  traceparent: z.optional(z.nullable(z.string())),
});

/** An event as it is sent to other processes. */
export const writeEvent = (event: StoredEvent): string =>
  JSON.stringify({ ...event, at: event.at.toISOString() });

/** Reads what `writeEvent` wrote; undefined for anything else. */
export function readEvent(text: string): StoredEvent | undefined {
  try {
    const { at, ...event } = WireEvent.parse(JSON.parse(text));
    return { ...event, payload: event.payload, at: new Date(at) };
  } catch {
    return undefined;
  }
}
