/**
 * Shortens the text of a cell that is shown as a sample, so that people recognize columns and rows.
 */
const MOST = 80;
export const shortenText = (text: string): string =>
  text.length > MOST ? `${text.slice(0, MOST)}…` : text;
