/** Reads the tables of a Markdown file. */

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/**
 * Returns the rows of the table whose heading starts with `first`, as lists of cells. Throws if
 * there is no such table.
 */
export function tableRows(markdown: string, first: string): readonly (readonly string[])[] {
  const lines = markdown.split('\n');
  const head = lines.findIndex((line) => line.startsWith('|') && cellsOf(line)[0] === first);
  if (head < 0) throw new Error(`No table starts with “${first}”.`);

  const rows = lines.slice(head + 2);
  const end = rows.findIndex((line) => !line.startsWith('|'));
  return rows.slice(0, end < 0 ? rows.length : end).map(cellsOf);
}

/** Returns the texts between backticks. */
export const codesIn = (markdown: string): readonly string[] =>
  [...markdown.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code!);
