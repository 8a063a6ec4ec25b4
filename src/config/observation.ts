import type { Variables } from './variables.ts';

/** Metrics and traces of the process. */
export interface Observation {
  readonly hasMetrics: boolean;
  /** Port of `/metrics`; undefined: the main port. */
  readonly metricsPort: number | undefined;
  /** Collector, service name, and sampling ratio from 0 to 1; undefined: no traces. */
  readonly tracing:
    | { readonly endpoint: string; readonly serviceName: string; readonly share: number }
    | undefined;
}

/** Reads the metrics and tracing settings; `port` is the main port, `ports` the valid range. */
export function readObservation(
  variables: Variables,
  port: number,
  ports: readonly [number, number],
): Observation {
  const isApart = variables.text('METRICS_PORT') !== undefined;
  const metricsPort = variables.integer('METRICS_PORT', 0, ports);
  const hasMetrics = variables.flag('METRICS', isApart);
  if (isApart && !hasMetrics) variables.warnings.push('METRICS_PORT has no effect with METRICS=off');
  if (isApart && metricsPort === port && port !== 0)
    variables.problems.push('METRICS_PORT must differ from PORT');
  return { hasMetrics, metricsPort: isApart ? metricsPort : undefined, tracing: readTracing(variables) };
}

/** Uses OpenTelemetry's variable names and meanings. */
function readTracing(variables: Variables): Observation['tracing'] {
  const endpoint = variables.baseUrl('OTEL_EXPORTER_OTLP_ENDPOINT');
  const serviceName = variables.text('OTEL_SERVICE_NAME') ?? 'utility-api';
  const share = Number(variables.text('OTEL_TRACES_SAMPLER_ARG') ?? 1);
  const headers = variables.list('OTEL_EXPORTER_OTLP_HEADERS'); // read by the exporter itself
  if (!headers.every((header) => /^[^=\s]+ *=/.test(header)))
    variables.problems.push('OTEL_EXPORTER_OTLP_HEADERS must have the form name=value,name=value');
  if (!(share >= 0 && share <= 1))
    variables.problems.push('OTEL_TRACES_SAMPLER_ARG must be a number between 0 and 1');
  return endpoint === undefined ? undefined : { endpoint, serviceName, share };
}
