/** Removes the marks by which people make a spreadsheet keep a cell as text. */

/**
 * Returns the text inside `="00123"` or after the apostrophe of `'00123`. Undefined if the text
 * isn't wrapped.
 */
export function unwrapText(text: string): string | undefined {
  const formula = /^=\s*"((?:[^"]|"")*)"$/.exec(text);
  if (formula) return formula[1]!.replaceAll('""', '"');
  return text.startsWith("'") ? text.slice(1) : undefined;
}
