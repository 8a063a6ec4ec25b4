/**
 * OpenTelemetry traces: one span per request, with one child span per store call. The packages are loaded only if
 * tracing is on.
 */
import type * as Api from '@opentelemetry/api';
import type { Tracing } from '../operations/delays.ts';

export interface TracingOptions {
  /** The base URL of an OTLP/HTTP collector. */
  readonly endpoint: string;
  /** Sampling ratio, 0 to 1. */
  readonly share: number;
  readonly serviceName: string;
  readonly identity: { readonly instance: string; readonly version: string };
}

/** Timeout for exporting spans. */
const SEND_MS = 2_000;

/**
 * Loads the tracing packages and exports spans as JSON. `close` flushes the remaining spans and resolves within two
 * seconds, successful or not.
 */
export async function openTracing({
  endpoint,
  share,
  serviceName,
  identity,
}: TracingOptions): Promise<Tracing & { close(): Promise<void> }> {
  const [api, sdk, { resourceFromAttributes }, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: SEND_MS });
  const provider = new sdk.TracerProvider({
    // Ignores the caller's sampled flag, so that clients cannot control the volume.
    sampler: new sdk.TraceIdRatioBasedSampler(share),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter, exportTimeoutMillis: SEND_MS })],
    resource: resourceFromAttributes({
      'service.name': serviceName,
      'service.version': identity.version,
      'service.instance.id': identity.instance,
    }),
  });
  return {
    begin: createBegin(api, provider.getTracer(serviceName)),
    close: () => provider.shutdown().catch(() => {}),
  };
}

/** W3C Trace Context: version, trace id, id of the caller's span, flags. */
const TRACEPARENT = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(?:$|-)/;

function createBegin(
  { trace, ROOT_CONTEXT, SpanKind, SpanStatusCode }: typeof Api,
  tracer: Api.Tracer,
): Tracing['begin'] {
  return ({ id, method, traceparent }) => {
    const [, traceId, spanId] = TRACEPARENT.exec(String(traceparent)) ?? [];
    const caller = traceId && spanId ? { traceId, spanId, traceFlags: 1, isRemote: true } : undefined;
    const before = caller ? trace.setSpanContext(ROOT_CONTEXT, caller) : ROOT_CONTEXT;
    const span = tracer.startSpan(method, { kind: SpanKind.SERVER }, before);
    const inside = trace.setSpan(before, span);
    const { traceId: ownId, spanId: ownSpanId, traceFlags } = span.spanContext();
    return {
      id: ownId,
      traceparent: `00-${ownId}-${ownSpanId}-0${traceFlags}`,
      beginStoreCall(call) {
        const attributes = { 'db.operation.name': call };
        const child = tracer.startSpan(call, { kind: SpanKind.CLIENT, attributes }, inside);
        return (hasFailed) => {
          if (hasFailed) child.setStatus({ code: SpanStatusCode.ERROR });
          child.end();
        };
      },
      end(route, status) {
        span.updateName(route === undefined ? method : `${method} ${route}`);
        span.setAttributes({
          'http.request.method': method,
          'http.response.status_code': status,
          'utility_api.request_id': id,
          ...(route !== undefined && { 'http.route': route }),
        });
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  };
}
