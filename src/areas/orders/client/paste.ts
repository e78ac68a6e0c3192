/** A spreadsheet's rows from the clipboard, as cells; the parser is fetched when it is first needed. */

/** One cell is an ordinary paste into its field; more than one are rows for the order. */
export const isRows = (text: string): boolean => /[\t;]|\r?\n\S/.test(text.trim());

export async function gridOf(text: string): Promise<string[][]> {
  const { default: papa } = await import('papaparse');
  const plain = text.replace(/^\uFEFF/, '').replace(/(?:\r?\n)+$/, '');
  return papa.parse<string[]>(plain, { delimiter: plain.includes('\t') ? '\t' : '', skipEmptyLines: 'greedy' }).data;
}
