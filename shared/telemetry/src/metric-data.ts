import type { Attributes, HrTime } from '@opentelemetry/api';
import type * as sdk from '@opentelemetry/sdk-metrics';

/** A figure as the registry of `/metrics` gives it. */
export interface Figure {
  readonly name: string;
  readonly help: string;
  /** `counter`, `gauge` or `histogram`; the types of prom-client call it a number, which it is not. */
  readonly type: unknown;
  readonly values: readonly FigureValue[];
}

interface FigureValue {
  readonly value: number;
  readonly labels: Readonly<Partial<Record<string, string | number>>>;
  /** Of a histogram: whether this is a bucket, their sum or their count. */
  readonly metricName?: string | undefined;
}

/** Values of the library, which is loaded only where figures are sent. */
export type MetricLibrary = Pick<typeof sdk, 'AggregationTemporality' | 'DataPointType'>;

interface Period {
  readonly startTime: HrTime;
  readonly endTime: HrTime;
}

/** The same figures under the same names, as OpenTelemetry has them. */
export function toMetricData(
  figures: readonly Figure[],
  { AggregationTemporality, DataPointType }: MetricLibrary,
  period: Period,
): sdk.MetricData[] {
  return figures
    .filter(({ values }) => values.length > 0)
    .map(({ name, help, type, values }) => {
      const common = {
        // 1 is DOUBLE. No unit: collectors would append it to the name, and dashboards know the names of `/metrics`.
        descriptor: { name, description: help, unit: '', valueType: 1 },
        aggregationTemporality: AggregationTemporality.CUMULATIVE,
      };
      if (type === 'histogram')
        return {
          ...common,
          dataPointType: DataPointType.HISTOGRAM,
          dataPoints: toHistogramPoints(name, values, period),
        };
      const dataPoints = values.map(({ value, labels }) => ({
        ...period,
        attributes: toAttributes(labels),
        value,
      }));
      return type === 'counter'
        ? { ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
        : { ...common, dataPointType: DataPointType.GAUGE, dataPoints };
    });
}

/** Values of figures that are told, for counting them. */
export const countPoints = ({ scopeMetrics }: sdk.ResourceMetrics): number =>
  scopeMetrics.flatMap(({ metrics }) => metrics).reduce((sum, { dataPoints }) => sum + dataPoints.length, 0);

function toAttributes(labels: FigureValue['labels']): Attributes {
  return Object.fromEntries(Object.entries(labels).map(([label, value]) => [label, String(value)]));
}

interface Series {
  readonly attributes: Attributes;
  readonly boundaries: number[];
  /** Each with those before it, as Prometheus counts; the last one is all. */
  readonly cumulative: number[];
  sum: number;
}

function toHistogramPoints(
  name: string,
  values: readonly FigureValue[],
  period: Period,
): sdk.DataPoint<sdk.Histogram>[] {
  const series = new Map<string, Series>();
  for (const { value, labels, metricName } of values) {
    const { le, ...others } = labels;
    const attributes = toAttributes(others);
    const key = JSON.stringify(Object.entries(attributes).sort());
    const one = series.get(key) ?? { attributes, boundaries: [], cumulative: [], sum: 0 };
    series.set(key, one);
    if (metricName === `${name}_sum`) one.sum = value;
    if (metricName !== `${name}_bucket`) continue;
    if (typeof le === 'number') one.boundaries.push(le);
    one.cumulative.push(value);
  }
  return [...series.values()].map(({ attributes, boundaries, cumulative, sum }) => ({
    ...period,
    attributes,
    value: {
      buckets: {
        boundaries,
        counts: cumulative.map((count, index) => count - (cumulative[index - 1] ?? 0)),
      },
      sum,
      count: cumulative.at(-1) ?? 0,
    },
  }));
}
