/**
 * Sends traces to an OpenTelemetry collector by OTLP over HTTP. Only `start-tracing.ts` loads this
 * file and its packages, and only if an address is set.
 */
import { context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Attributes, Span } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { SpanAttributes, TracedSpan, Tracer } from '#kernel/server/api/tracing.ts';

const SERVICE = 'distributor-portal';

const kinds = { request: SpanKind.SERVER, job: SpanKind.CONSUMER, part: SpanKind.INTERNAL };

/** A span of ours with the library's span, to which it passes its calls on. */
type Held = TracedSpan & { readonly span: Span };

/** Returns attributes for OpenTelemetry's packages, which leave out undefined values. */
const attributesOf = (given: SpanAttributes = {}): Attributes => given;

/**
 * Starts sending.
 * @param endpoint The collector's address, to which `/v1/traces` is added.
 */
export function openTelemetry(
  endpoint: string,
  version: string,
): { readonly tracer: Tracer; stop(): Promise<void> } {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': SERVICE, 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  });
  const contexts = new AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(contexts);
  const library = provider.getTracer(SERVICE, version);

  const tracer: Tracer = {
    begin(name, kind, given) {
      // Requests and jobs begin a trace of their own, even if they start within another span.
      const parent = kind === 'part' ? context.active() : ROOT_CONTEXT;
      const options = { kind: kinds[kind], attributes: attributesOf(given) };
      const span = library.startSpan(name, options, parent);
      return {
        span,
        end({ isError, attributes }) {
          span.setAttributes(attributesOf(attributes));
          if (isError) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      } satisfies Held;
    },
    within: (held, work) => context.with(trace.setSpan(ROOT_CONTEXT, (held as Held).span), work),
    add({ name, attributes, began, ended, isError }) {
      const options = {
        kind: SpanKind.CLIENT,
        attributes: attributesOf(attributes),
        startTime: began,
      };
      const span = library.startSpan(name, options, context.active());
      if (isError) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(ended);
    },
  };

  return {
    tracer,
    async stop() {
      await provider.shutdown();
      context.disable();
    },
  };
}
