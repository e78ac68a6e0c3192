/**
 * Traces the work of this process as spans of requests, statements, jobs and the ERP's calls.
 * `setTracer` sets where the spans are sent. Until it is called, nothing is measured.
 */

/** The attributes of a span besides its name. Their values contain no personal data. */
export type SpanAttributes = Readonly<Record<string, string | number | undefined>>;

/** A piece of work that has begun. */
export type TracedSpan = {
  end(result: { readonly isError: boolean; readonly attributes?: SpanAttributes }): void;
};

/** A piece of work that has ended. `began` and `ended` are milliseconds in UTC. */
export type FinishedSpan = {
  readonly name: string;
  readonly attributes: SpanAttributes;
  readonly began: number;
  readonly ended: number;
  readonly isError: boolean;
};

/** Where spans go. A span begins as a part of the span that its caller runs in. */
export type Tracer = {
  begin(name: string, kind: 'request' | 'job' | 'part', attributes: SpanAttributes): TracedSpan;
  /** Runs work as a part of a span. */
  within<T>(span: TracedSpan, work: () => T): T;
  /** Adds a span of work that has ended. */
  add(span: FinishedSpan): void;
};

let tracer: Tracer | undefined;

/** Lets the process trace from now on, or stop if `to` is undefined. */
export function setTracer(to: Tracer | undefined): void {
  tracer = to;
}

/** Returns where spans go, or undefined if they go nowhere. */
export const currentTracer = (): Tracer | undefined => tracer;

/** Runs work in a span of its own, which is an error if the work throws. */
export async function runInSpan<T>(
  name: string,
  kind: 'job' | 'part',
  attributes: SpanAttributes,
  work: () => Promise<T>,
): Promise<T> {
  if (!tracer) return await work();
  const span = tracer.begin(name, kind, attributes);
  try {
    const result = await tracer.within(span, work);
    span.end({ isError: false });
    return result;
  } catch (error) {
    span.end({ isError: true });
    throw error;
  }
}

/** The maximum number of characters of a statement in a span. */
const LONGEST_STATEMENT = 2_000;

/** Adds the span of a statement. Its parameters, which may name people, are left out. */
export function traceStatement(statement: string, milliseconds: number, isError: boolean): void {
  if (!tracer) return;
  const ended = Date.now();
  const [operation = 'sql'] = /[a-z]+/i.exec(statement) ?? [];
  tracer.add({
    name: operation.toLowerCase(),
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation.toLowerCase(),
      'db.query.text': statement.slice(0, LONGEST_STATEMENT),
    },
    began: ended - milliseconds,
    ended,
    isError,
  });
}
