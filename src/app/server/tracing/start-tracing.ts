/** Starts traces if OTEL_EXPORTER_OTLP_ENDPOINT is set. */
import { setTracer } from '#kernel/server/api/tracing.ts';

/**
 * Starts traces. Returns the function that sends the last spans and stops.
 * @param endpoint The address of the collector. If undefined, nothing is loaded and nothing is
 * traced.
 */
export async function startTracing(
  endpoint: string | undefined,
  version: string,
): Promise<() => Promise<void>> {
  if (endpoint === undefined) return async () => {};
  const { openTelemetry } = await import('./open-telemetry.ts');
  const { tracer, stop } = openTelemetry(endpoint, version);
  setTracer(tracer);
  return async () => {
    setTracer(undefined);
    await stop();
  };
}
