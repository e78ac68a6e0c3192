/** What lists keep in their address: filters, search and page number; what is the default is left out. */
export const ROWS_PER_PAGE = 25;

/** From 1; anything else counts as the first page. */
export function readPageNumber(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 1);
  return Number.isInteger(page) && page > 0 ? page : 1;
}
/** One of the values that a parameter may have; undefined for any other. */
export const readChoice = <Choice extends string>(
  params: URLSearchParams,
  name: string,
  choices: readonly Choice[],
): Choice | undefined => choices.find((one) => one === params.get(name));

/** `/orders` with the fields that are not empty, in the order given; the first page is not said. */
export function listPath(
  path: string,
  fields: Readonly<Record<string, string | number | undefined>>,
): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    const isDefault = !value || (name === 'page' && value === 1);
    if (!isDefault) params.set(name, String(value));
  }
  return params.size > 0 ? `${path}?${params}` : path;
}
