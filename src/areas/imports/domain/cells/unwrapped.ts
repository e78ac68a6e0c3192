/** Text that somebody wrapped so that a spreadsheet keeps it as text. */

/** `="00123"` and `'00123` without what wraps them; undefined: nothing does. */
export function unwrapped(text: string): string | undefined {
  const formula = /^=\s*"((?:[^"]|"")*)"$/.exec(text);
  if (formula) return formula[1]!.replaceAll('""', '"');
  return text.startsWith("'") ? text.slice(1) : undefined;
}
