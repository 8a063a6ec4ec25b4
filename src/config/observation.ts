import type { Variables } from './variables.ts';

/** What the process tells of itself beside its log. */
export interface Observation {
  readonly hasMetrics: boolean;
  /** The port of `/metrics`; undefined: it is on the port of everything else. */
  readonly metricsPort: number | undefined;
  /** Where traces go, as which service, and how much of all, 0 to 1; undefined: there are none. */
  readonly tracing:
    | { readonly endpoint: string; readonly serviceName: string; readonly share: number }
    | undefined;
}

/** Reads what belongs to metrics and traces; `port` is that of everything else, of `ports` in all. */
export function readObservation(
  variables: Variables,
  port: number,
  ports: readonly [number, number],
): Observation {
  const isApart = variables.text('METRICS_PORT') !== undefined;
  const metricsPort = variables.integer('METRICS_PORT', 0, ports);
  const hasMetrics = variables.flag('METRICS', isApart);
  if (isApart && !hasMetrics) variables.warnings.push('METRICS_PORT does nothing with METRICS=off');
  if (isApart && metricsPort === port && port !== 0)
    variables.problems.push('METRICS_PORT must be another one than PORT');
  return { hasMetrics, metricsPort: isApart ? metricsPort : undefined, tracing: readTracing(variables) };
}

/** Names and meanings are those of OpenTelemetry. */
function readTracing(variables: Variables): Observation['tracing'] {
  const endpoint = variables.baseUrl('OTEL_EXPORTER_OTLP_ENDPOINT');
  const serviceName = variables.text('OTEL_SERVICE_NAME') ?? 'utility-api';
  const share = Number(variables.text('OTEL_TRACES_SAMPLER_ARG') ?? 1);
  variables.text('OTEL_EXPORTER_OTLP_HEADERS'); // which the exporter reads itself
  if (!(share >= 0 && share <= 1))
    variables.problems.push('OTEL_TRACES_SAMPLER_ARG must be a number between 0 and 1');
  return endpoint === undefined ? undefined : { endpoint, serviceName, share };
}
