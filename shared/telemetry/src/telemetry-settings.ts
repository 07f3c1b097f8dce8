import * as z from 'zod/mini';

/** Share of the traces that are kept where `OTEL_TRACES_SAMPLER_ARG` is not set. */
export const TRACE_SHARE = 0.05;
/** Milliseconds between two exports of the figures where `OTEL_METRIC_EXPORT_INTERVAL` is not set. */
const METRIC_INTERVAL = 60_000;

export const SIGNALS = ['traces', 'metrics', 'logs'] as const;
export type Signal = (typeof SIGNALS)[number];

/** What a process sends to a collector of OpenTelemetry, by OTLP over HTTP as JSON. */
export interface TelemetryConfig {
  /** Whole addresses, such as `http://collector:4318/v1/logs`; a signal without one is not sent. */
  readonly addresses: Readonly<Partial<Record<Signal, string>>>;
  /** Share of the traces that are kept, from 0 to 1. */
  readonly traceShare: number;
  /** Milliseconds between two exports of the figures. */
  readonly metricInterval: number;
  /** Milliseconds that sending what is left may take at the end of a process; a second by default. */
  readonly closeLimit?: number;
}

/** An empty variable counts as one that is not set, as OpenTelemetry has it. */
const unlessEmpty = (schema: z.ZodMiniType<string, string>) =>
  z.optional(z.union([z.literal(''), schema], { error: (issue) => messageOf(schema, issue.input) }));

const messageOf = (schema: z.ZodMiniType<string, string>, input: unknown): string =>
  schema.safeParse(input).error?.issues[0]?.message ?? 'is not usable';

const address = unlessEmpty(z.url('must be an address such as http://collector:4318'));
const exporter = unlessEmpty(z.enum(['otlp', 'none'], { error: 'must be otlp or none' }));

/** OpenTelemetry's own names. The exporters read HEADERS, TIMEOUT, COMPRESSION and CERTIFICATE of the same names themselves. */
export const TELEMETRY_ENVIRONMENT = {
  OTEL_EXPORTER_OTLP_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: address,
  OTEL_TRACES_EXPORTER: exporter,
  OTEL_METRICS_EXPORTER: exporter,
  OTEL_LOGS_EXPORTER: exporter,
  OTEL_TRACES_SAMPLER_ARG: unlessEmpty(
    z.string().check(z.regex(/^(0(\.\d{1,6})?|1(\.0+)?)$/, 'must be a share from 0 to 1')),
  ),
  OTEL_METRIC_EXPORT_INTERVAL: unlessEmpty(
    z.string().check(z.regex(/^[1-9]\d{3,6}$/, 'must be a number of milliseconds from 1000 to 9999999')),
  ),
};

type TelemetryEnvironment = Readonly<Partial<Record<keyof typeof TELEMETRY_ENVIRONMENT, string | undefined>>>;

/** Signals that are to be sent and have no address: their setting, and what is wrong with it. */
export function findUnsentSignals(
  env: TelemetryEnvironment,
): { readonly name: string; readonly problem: string }[] {
  return SIGNALS.flatMap((signal) => {
    const name = signal.toUpperCase() as Uppercase<Signal>;
    const own = `OTEL_EXPORTER_OTLP_${name}_ENDPOINT` as const;
    const hasAddress = Boolean(env.OTEL_EXPORTER_OTLP_ENDPOINT || env[own]);
    if (env[`OTEL_${name}_EXPORTER`] !== 'otlp' || hasAddress) return [];
    return [{ name: `OTEL_${name}_EXPORTER`, problem: `needs OTEL_EXPORTER_OTLP_ENDPOINT or ${own} too` }];
  });
}

/** The address of one signal is taken as it is; the one for all gets the signal's path. */
export function readTelemetry(env: TelemetryEnvironment): TelemetryConfig {
  const all = env.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '');
  const addressOf = (signal: Signal): Partial<Record<Signal, string>> => {
    const name = signal.toUpperCase() as Uppercase<Signal>;
    const url = env[`OTEL_EXPORTER_OTLP_${name}_ENDPOINT`] || (all && `${all}/v1/${signal}`);
    return url && env[`OTEL_${name}_EXPORTER`] !== 'none' ? { [signal]: url } : {};
  };
  return {
    addresses: Object.assign({}, ...SIGNALS.map(addressOf)) as TelemetryConfig['addresses'],
    traceShare: Number(env.OTEL_TRACES_SAMPLER_ARG || TRACE_SHARE),
    metricInterval: Number(env.OTEL_METRIC_EXPORT_INTERVAL || METRIC_INTERVAL),
  };
}
