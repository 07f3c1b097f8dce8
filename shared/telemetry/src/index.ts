export { tapLines, withoutMailboxes } from './log-lines.ts';
export type { Figure } from './metric-data.ts';
export { ProcessWatch, type ProcessFigures } from './process-figures.ts';
export {
  findUnsentSignals,
  readTelemetry,
  TELEMETRY_ENVIRONMENT,
  type Signal,
  type TelemetryConfig,
} from './telemetry-settings.ts';
export { Telemetry } from './telemetry.ts';
export { endRequest, Tracing, type OpenSpan, type SpanKind, type TracingOptions } from './tracing.ts';
