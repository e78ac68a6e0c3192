/**
 * Defines expected outcomes as values: a success, or a refusal with a code and, where known, the
 * fields at fault.
 */

/**
 * A fault in the input. `path` names its place (`['lines', 3, 'quantity']`), and `found` quotes the
 * value there in at most 80 characters.
 */
export type Issue = {
  readonly path: readonly (string | number)[];
  readonly code: string;
  readonly found?: string;
  readonly expected?: string;
};

/** An expected failure. Each code has words in the portal. */
export type Refusal<Code extends string = string> = {
  readonly ok: false;
  readonly code: Code;
  readonly issues?: readonly Issue[];
  readonly details?: Readonly<Record<string, unknown>>;
};
export type Ok<Value> = { readonly ok: true; readonly value: Value };

/** A success or an expected failure, as functions return it instead of throwing. */
export type Result<Value, Code extends string> = Ok<Value> | Refusal<Code>;

export const ok = <Value>(value: Value): Ok<Value> => ({ ok: true, value });

/** Returns a refusal. */
export const refuse = <Code extends string>(
  code: Code,
  more: { issues?: readonly Issue[]; details?: Readonly<Record<string, unknown>> } = {},
): Refusal<Code> => ({ ok: false, code, ...more });

/**
 * Quotes a value for messages and logs, in at most 80 characters. Arrays and objects are only named
 * by their type, because they may contain secrets or be nested deeply.
 */
export const quote = (found: unknown): string => {
  const text = named(found);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
};

function named(found: unknown): string {
  if (found === undefined) return '';
  if (Array.isArray(found)) return 'array';
  if (typeof found === 'object' && found !== null) return 'object';
  return String(found);
}

/** Returns an issue. An empty value is not quoted. */
export const issueAt = <Code extends string>(
  path: Issue['path'],
  code: Code,
  found?: unknown,
  expected?: string,
): Issue & { readonly code: Code } => ({
  path,
  code,
  ...(found === undefined || found === null || found === '' ? {} : { found: quote(found) }),
  ...(expected === undefined ? {} : { expected }),
});
