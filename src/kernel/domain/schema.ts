/** zod, without generated code (the Content-Security-Policy forbids it), and the few shapes that every area uses. */
import * as z from 'zod/mini';
import { firstDate, isInRange, lastDate } from './dates.ts';
import { quote, refuse, type Issue, type Refusal } from './result.ts';

z.config({ jitless: true });
export { z };

/** `T` out, anything in. */
// oxlint-disable-next-line typescript/no-explicit-any -- zod's input side is free here
export type Schema<T = unknown> = z.ZodMiniType<T, any>;
export type Infer<S> = S extends z.ZodMiniType<infer T> ? T : never;

/** Any case in, lower case out: locks and stores compare ids as text. */
export const uuid = z.uuid().check(z.toLowerCase());
/** Row numbers given by the server: 1 … 2^53 − 1. */
export const rowId = z.int().check(z.positive());
/** The same in a path or a query, where everything is text. */
export const rowIdText = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,14}$/)), z.transform(Number));
/** Milliseconds since 1970 in UTC. */
export const instant = z.int().check(z.nonnegative());
/** The same in a query. */
export const instantText = z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number));
const inRange = z.refine<string>(isInRange, { error: `from ${firstDate} to ${lastDate}` });
/** A calendar date without time, `2026-11-21`, from 1990 to 2099. */
export const calendarDate = z.iso.date().check(inRange);
/** One that was stored, when any year that the database has was accepted. For answers and their cursors. */
export const storedDate = z.iso.date().check(z.refine<string>((date) => date >= '0001'));
/** `2026-11` */
export const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/), inRange);
/** Of what is longer nothing else is asked: an expression over megabytes can run out of stack. */
const atMost = (max: number) => z.maxLength(max, { abort: true });
/** One line of text: trimmed at the ends, no control characters and no halves of a surrogate pair, which jsonb refuses. */
export const line = (max: number, min = 0) =>
  z.string().check(z.trim(), z.minLength(min), atMost(max), z.regex(/^[^\p{Cc}\p{Cs}]*$/u));
/** The same with line breaks and tabs, and untrimmed. */
export const text = (max: number) =>
  z.string().check(atMost(max), z.regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u));
/** The body of a call that takes bytes as they are, `application/octet-stream`, up to its `bodyLimit`. */
export const rawBytes: Schema<Uint8Array<ArrayBuffer>> = z.custom<Uint8Array<ArrayBuffer>>(
  (value) => value instanceof Uint8Array,
);
/** The answer of a call that gives a file, to be stored and never shown where it comes from: bytes, without an envelope. */
export type FileAnswer = { readonly name: string; readonly bytes: Uint8Array };
export const fileAnswer: Schema<FileAnswer> = z.custom<FileAnswer>();
/** What a browser shows as it comes: a page or a picture, without an envelope. `status` 404 where there is none. */
export type ShownAnswer = {
  readonly type: 'text/html; charset=utf-8' | 'image/jpeg' | 'image/png';
  readonly content: string | Uint8Array;
  readonly status?: 200 | 404 | 429;
};
export const shownAnswer: Schema<ShownAnswer> = z.custom<ShownAnswer>();
/** The body of a call that takes none and is sent some all the same, a form's fields among them: of any media type, and nobody reads it. */
export const anyBody: Schema<unknown> = z.unknown();
/** Characters of what a person is called, and is written to. */
export const personLimits = { name: 200, email: 254 } as const;
export const email = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(personLimits.email), z.email());

type Complaint = {
  readonly path: readonly PropertyKey[];
  readonly code?: string | undefined;
  readonly message: string;
  readonly [more: string]: unknown;
};
/** Of a union, what its only fitting member says: a text that is too long is no text in another form. */
function closest(issue: Complaint): Complaint {
  if (issue.code !== 'invalid_union') return issue;
  const members = (issue['errors'] ?? []) as readonly (readonly Complaint[])[];
  const fitting = members.filter((one) => !one.some(({ code }) => code === 'invalid_type'));
  const [only] = fitting.length === 1 ? fitting[0]! : [];
  return only ? { ...only, path: [...issue.path, ...only.path] } : issue;
}
/** zod's complaints as our issues: place, code, what was found. Values under a secret key are never quoted. */
export function issuesOf(error: { issues: readonly Complaint[] }, input?: unknown): Issue[] {
  return error.issues.slice(0, 50).map((whole) => {
    const issue = closest(whole);
    const keys = issue['keys'] as string[] | undefined;
    const path = [...issue.path, ...(keys?.slice(0, 1) ?? [])].map((step) =>
      typeof step === 'symbol' ? String(step) : step,
    );
    const found = path.some((step) => typeof step === 'string' && /passw|token|secret/i.test(step))
      ? undefined
      : at(input, path);
    return {
      path,
      code: issue.code === 'unrecognized_keys' ? 'unknown_field' : (issue.code ?? 'invalid'),
      ...(found === undefined ? {} : { found: quote(found) }),
      expected: String(issue['format'] ?? issue['expected'] ?? issue.message),
    };
  });
}
const at = (value: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (inner, step) =>
      typeof inner === 'object' && inner !== null
        ? (inner as Record<string | number, unknown>)[step]
        : undefined,
    value,
  );

/** Reads a value; a wrong one is refused as `invalid_input` with each place named. */
export function read<T>(
  schema: Schema<T>,
  input: unknown,
): { ok: true; value: T } | Refusal<'invalid_input'> {
  const parsed = z.safeParse(schema, input);
  return parsed.success
    ? { ok: true, value: parsed.data }
    : refuse('invalid_input', { issues: issuesOf(parsed.error as never, input) });
}
