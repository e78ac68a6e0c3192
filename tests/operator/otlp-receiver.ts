/** A collector for tests: it speaks OTLP over HTTP in JSON and keeps the spans that it receives. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { z } from '#kernel/domain/schema.ts';

const value = z.object({
  stringValue: z.optional(z.string()),
  intValue: z.optional(z.union([z.string(), z.number()])),
});
const attributes = z.array(z.object({ key: z.string(), value }));
const hex = (digits: number) => z.string().check(z.regex(new RegExp(`^[0-9a-f]{${digits}}$`)));
const nanoseconds = z.string().check(z.regex(/^\d{19}$/));

const span = z.object({
  traceId: hex(32),
  spanId: hex(16),
  parentSpanId: z.optional(z.string()),
  name: z.string(),
  kind: z.int(),
  startTimeUnixNano: nanoseconds,
  endTimeUnixNano: nanoseconds,
  attributes,
  status: z.object({ code: z.optional(z.int()) }),
});

/** The body of a request as the protocol defines it (ExportTraceServiceRequest). */
const request = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
});

export type ReceivedSpan = z.infer<typeof span> & { readonly service: string | undefined };

export type Receiver = {
  readonly url: string;
  readonly spans: ReceivedSpan[];
  /** The bodies of the accepted requests, as text. */
  readonly bodies: string[];
  close(): void;
};

async function bodyOf(message: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  const bytes = Buffer.concat(parts);
  return (message.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString();
}

export const textAttribute = (of: Pick<ReceivedSpan, 'attributes'>, name: string) =>
  of.attributes.find(({ key }) => key === name)?.value.stringValue;

/** Listens on a free port. A request that isn't OTLP is answered 400. */
export async function openReceiver(): Promise<Receiver> {
  const spans: ReceivedSpan[] = [];
  const bodies: string[] = [];
  const server = createServer(async (message, answer) => {
    const body = await bodyOf(message);
    const isRight =
      message.method === 'POST' &&
      message.url === '/v1/traces' &&
      message.headers['content-type'] === 'application/json';
    const read = isRight ? z.safeParse(request, JSON.parse(body)) : undefined;
    if (!read?.success) {
      answer.writeHead(400).end();
      return;
    }

    bodies.push(body);
    for (const { resource, scopeSpans } of read.data.resourceSpans)
      for (const one of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({ ...one, service: textAttribute(resource, 'service.name') });
    answer.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, spans, bodies, close: () => server.close() };
}
