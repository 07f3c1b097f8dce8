import type * as z from 'zod/mini';

/** A kind of work that is done later, and how patiently; made with `defineJob`. Times are whole seconds. */
export interface JobSpec<Data extends z.ZodMiniType = z.ZodMiniType> {
  /** Also the name of its queue, such as `send-mail`. */
  readonly name: string;
  /** Schema of the job's data; parsed when it is enqueued and again when it runs. */
  readonly data: Data;
  /** Tries in all; after the last one the job goes to the dead letter queue for staff to look at. */
  readonly tries: number;
  /** Pause before the second try; it doubles from try to try. */
  readonly pause: number;
  /** No pause is longer. */
  readonly longestPause: number;
  /** How long one try may take before it counts as failed. */
  readonly timeLimit: number;
  /** Jobs of this kind that one process works on at a time. */
  readonly concurrency: number;
  /** Jobs that are fetched together and run concurrently; for kinds that come in great numbers. */
  readonly batch: number;
  /**
   * Whether a new job wakes its workers at once; otherwise they find it within a second. Commits that wake workers wait
   * for each other's disk, so jobs of busy transactions that may wait do not.
   */
  readonly isAnnounced: boolean;
}

const DEFAULTS = {
  tries: 8,
  pause: 2,
  longestPause: 15 * 60,
  timeLimit: 60,
  concurrency: 2,
  batch: 1,
  isAnnounced: true,
} as const;

/**
 * Defines a kind of job. Its data must survive JSON; it is sealed in the database and deleted when the job is
 * done.
 * @example const sendMail = defineJob({ name: 'send-mail', data: z.object({ mailId: z.uuid() }), tries: 8 });
 */
export function defineJob<Data extends z.ZodMiniType>(
  spec: Pick<JobSpec<Data>, 'name' | 'data'> & Partial<JobSpec<Data>>,
): JobSpec<Data> {
  return { ...DEFAULTS, ...spec };
}

/** Where jobs are kept that failed on their last try. */
export const deadLetterOf = (spec: JobSpec): string => `${spec.name}.dead`;

/** What a handler gets besides the data of its job. */
export interface JobContext {
  /** The same in every try: the key for effects that must happen once. */
  readonly id: string;
  /** 1 for the first try. */
  readonly attempt: number;
  readonly isLastTry: boolean;
  /** Aborts when the job is no longer this worker's: its time is over, or the service is being stopped. */
  readonly signal: AbortSignal;
}

export type JobHandler<Spec extends JobSpec> = (
  data: z.output<Spec['data']>,
  context: JobContext,
) => Promise<void>;

export interface EnqueueOptions {
  /** UUID of the job; a second one with the same id is not taken. */
  readonly id?: string;
  /** Not before this moment. */
  readonly startAfter?: Date;
}

export interface HandleOptions {
  /**
   * Runs the handler and the job's completion in one database transaction: both commit or neither. For work inside
   * the database only; it must not wait for another system.
   */
  readonly inTransaction?: boolean;
  /**
   * The first job of a series in which each job enqueues the next; enqueued when the service starts. Its id is
   * deterministic, so that restarts and replicas enqueue the same one.
   */
  readonly first?: () => { readonly data: unknown; readonly id: string; readonly startAfter: Date };
}
