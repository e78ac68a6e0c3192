/** The beginning of a cell, where cells are shown to tell columns and rows apart. */
const MOST = 80;
export const shortened = (text: string): string =>
  text.length > MOST ? `${text.slice(0, MOST)}…` : text;
