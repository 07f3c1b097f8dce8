export { readProcess, type ProcessFigures } from './process-figures.ts';
export {
  endRequest,
  TRACE_SHARE,
  Tracing,
  type OpenSpan,
  type SpanKind,
  type TracingOptions,
} from './tracing.ts';
