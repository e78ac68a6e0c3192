/** The check for pasted rows, and the loader of the module that inserts them. */

/** Returns whether the text has more than one cell. One cell is an ordinary paste into a field. */
export const hasSeveralCells = (text: string): boolean => /[\t;]|\r?\n\S/.test(text.trim());

export const loadInsertPastedText = () => import('./insert-pasted-text.ts');
