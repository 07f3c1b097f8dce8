import type { LoggerService } from '@nestjs/common';
import type { Logger } from './logger.ts';

/** Sends Nest's own messages into the structured log; its start-up chatter is kept at debug. */
export function toNestLogger(logger: Logger): LoggerService {
  return {
    log: (message: unknown, context?: unknown) => logger.debug({ context }, String(message)),
    error: (message: unknown, ...details: unknown[]) => logger.error({ details }, String(message)),
    warn: (message: unknown, context?: unknown) => logger.warn({ context }, String(message)),
    debug: (message: unknown, context?: unknown) => logger.debug({ context }, String(message)),
    verbose: (message: unknown, context?: unknown) => logger.trace({ context }, String(message)),
    fatal: (message: unknown, context?: unknown) => logger.fatal({ context }, String(message)),
  };
}
