/**
 * Exports zod without code generation, which the Content-Security-Policy forbids, with the schemas
 * that areas share, and turns zod's complaints into issues.
 */
import * as z from 'zod/mini';
import { EARLIEST_ACCEPTED_DATE, isAcceptedDate, LATEST_ACCEPTED_DATE } from './dates.ts';
import { personLimits } from './user/person-limits.ts';
import { quote, refuse, type Issue, type Refusal } from './result.ts';

z.config({ jitless: true });
export { z };

/** A schema with output type `T` and any input. */
// oxlint-disable-next-line typescript/no-explicit-any -- any input may be parsed
export type Schema<T = unknown> = z.ZodMiniType<T, any>;

/** The output type of a schema. */
export type Infer<S> = S extends z.ZodMiniType<infer T> ? T : never;

/** A UUID. Upper case is converted to lower case, because locks and stores compare ids as text. */
export const uuidSchema = z.uuid().check(z.toLowerCase());

/** A row id that the server assigned, from 1 to 2^53 − 1. */
export const rowIdSchema = z.int().check(z.positive());

/** A row id in a path or a query, where all values are text. */
export const rowIdTextSchema = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,14}$/)),
  z.transform(Number),
);

/** Milliseconds since 1970 in UTC. */
export const instantSchema = z.int().check(z.nonnegative());

/** Milliseconds in a query, where all values are text. */
export const instantTextSchema = z.pipe(
  z.string().check(z.regex(/^\d{1,15}$/)),
  z.transform(Number),
);

const inRange = z.refine<string>(isAcceptedDate, {
  error: `from ${EARLIEST_ACCEPTED_DATE} to ${LATEST_ACCEPTED_DATE}`,
});

/** A calendar date such as `2026-11-21`, from 1990 to 2099. */
export const calendarDateSchema = z.iso.date().check(inRange);

/**
 * A date in answers and their cursors. Any year from 0001 on is accepted, because dates may have
 * been stored before the range from 1990 to 2099 was enforced.
 */
export const storedDateSchema = z.iso.date().check(z.refine<string>((date) => date >= '0001'));

/** A month such as `2026-11`, from 1990 to 2099. */
export const monthSchema = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/), inRange);

/**
 * Returns a check that refuses a longer text and ends all further checks, because a regular
 * expression over megabytes can overflow the stack.
 */
const atMost = (max: number) => z.maxLength(max, { abort: true });

/**
 * Returns the schema of a line of text, which it trims. Control characters and halves of surrogate
 * pairs are refused. PostgreSQL stores neither NUL nor such halves in jsonb.
 */
export const singleLineSchema = (max: number, min = 0) =>
  z.string().check(z.trim(), z.minLength(min), atMost(max), z.regex(/^[^\p{Cc}\p{Cs}]*$/u));

/** Returns the schema of a text with line breaks and tabs. It is not trimmed. */
export const multiLineSchema = (max: number) =>
  z.string().check(atMost(max), z.regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u));

/** The body of a call that takes raw bytes (`application/octet-stream`), up to its `bodyLimit`. */
export const rawBytesSchema: Schema<Uint8Array<ArrayBuffer>> = z.custom<Uint8Array<ArrayBuffer>>(
  (value) => value instanceof Uint8Array,
);

/** The answer of a call that returns a file for saving: bytes without an envelope. */
export type FileAnswer = { readonly name: string; readonly bytes: Uint8Array };

/** The schema that marks a call as returning a file. */
export const fileAnswerSchema: Schema<FileAnswer> = z.custom<FileAnswer>();

/**
 * An answer that browsers show directly: a page or a picture without an envelope. `status` is 404
 * if there is no such page or picture, and 429 after too many requests.
 */
export type BrowserAnswer = {
  readonly type: 'text/html; charset=utf-8' | 'image/jpeg' | 'image/png';
  readonly content: string | Uint8Array;
  readonly status?: 200 | 404 | 429;
};

/** The schema that marks a call as returning a page or a picture. */
export const browserAnswerSchema: Schema<BrowserAnswer> = z.custom<BrowserAnswer>();

/**
 * The body of a call that needs none but may receive one, such as a form's fields. Any media type
 * is accepted, and the body is ignored.
 */
export const anyBodySchema: Schema<unknown> = z.unknown();

/** A mail address, trimmed and in lower case. */
export const emailSchema = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(personLimits.email), z.email());

type Complaint = {
  readonly path: readonly PropertyKey[];
  readonly code?: string | undefined;
  readonly message: string;
  readonly [more: string]: unknown;
};

/**
 * Returns the complaint to report. If exactly one member of a union accepts the type of the value,
 * its complaint is returned instead of the union's: a text that is too long is then not reported as
 * having the wrong type.
 */
function closest(issue: Complaint): Complaint {
  if (issue.code !== 'invalid_union') return issue;
  const members = (issue['errors'] ?? []) as readonly (readonly Complaint[])[];
  const fitting = members.filter((one) => !one.some(({ code }) => code === 'invalid_type'));
  const [only] = fitting.length === 1 ? fitting[0]! : [];
  return only ? { ...only, path: [...issue.path, ...only.path] } : issue;
}

/**
 * Converts the first 50 of zod's complaints into our issues with place, code and quoted value.
 * Values of passwords, tokens and secrets are never quoted.
 */
export function issuesOfZodError(
  error: { issues: readonly Complaint[] },
  input?: unknown,
): Issue[] {
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

/**
 * Parses a value by a schema. An invalid value is refused as `invalid_input` with an issue for each
 * of the first 50 faults.
 */
export function parseBySchema<T>(
  schema: Schema<T>,
  input: unknown,
): { ok: true; value: T } | Refusal<'invalid_input'> {
  const parsed = z.safeParse(schema, input);
  return parsed.success
    ? { ok: true, value: parsed.data }
    : refuse('invalid_input', { issues: issuesOfZodError(parsed.error as never, input) });
}
