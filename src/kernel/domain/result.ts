/** Expected outcomes are values: an ok, or a refusal with a code and, where known, the places it speaks of. */

/** One wrong place: `path` names it (`['lines', 3, 'quantity']`), `found` quotes what was there (80 characters at most). */
export type Issue = {
  readonly path: readonly (string | number)[];
  readonly code: string;
  readonly found?: string;
  readonly expected?: string;
};
export type Refusal<Code extends string = string> = {
  readonly ok: false;
  readonly code: Code;
  readonly issues?: readonly Issue[];
  readonly details?: Readonly<Record<string, unknown>>;
};
export type Ok<Value> = { readonly ok: true; readonly value: Value };
export type Result<Value, Code extends string> = Ok<Value> | Refusal<Code>;

export const ok = <Value>(value: Value): Ok<Value> => ({ ok: true, value });
export const refuse = <Code extends string>(
  code: Code,
  more: { issues?: readonly Issue[]; details?: Readonly<Record<string, unknown>> } = {},
): Refusal<Code> => ({ ok: false, code, ...more });

/** What was found, short enough for a message and a log. Lists and objects are only named: they may hold secrets, or nest without end. */
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

/** An issue at a place; what was found is quoted, where there was something. */
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
