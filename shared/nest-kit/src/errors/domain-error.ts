import type { ErrorSpec } from '@lectern/contracts-core';

/**
 * An expected failure: a spec from the contracts and the facts a caller may need (they travel as `details`).
 * @example throw new DomainError(CATALOG_ERRORS.CURRICULUM_NOT_FOUND, { id });
 */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly spec: ErrorSpec;
  readonly params: Readonly<Record<string, unknown>> | undefined;
  /** Seconds after which a retry makes sense; travels as `Retry-After`. */
  readonly retryAfter: number | undefined;

  constructor(
    spec: ErrorSpec,
    params?: Readonly<Record<string, unknown>>,
    options: ErrorOptions & { retryAfter?: number } = {},
  ) {
    super(spec.message, options);
    this.spec = spec;
    this.params = params;
    this.retryAfter = options.retryAfter;
  }
}
