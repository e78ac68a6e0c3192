/** Whether rows were pasted, and who takes them: fetched then, or ahead. */

/** One cell is an ordinary paste into its field; more than one are rows for the order. */
export const isRows = (text: string): boolean => /[\t;]|\r?\n\S/.test(text.trim());

export const fetchTakePasted = () => import('./take-pasted.ts');
