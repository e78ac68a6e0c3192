/** A row with too many cells: somebody wrote the delimiter inside a text. Which cells belong together is tried out against what the columns hold. */
import type { Plan } from '../check/plan.ts';
import { textOf, type Raw } from '../cells/text.ts';

export type Rejoined = {
  readonly column: number;
  readonly cells: readonly Raw[];
  readonly text: string;
};

/** undefined: no place is better than all others. */
export function rejoin(plan: Plan, row: readonly Raw[]): Rejoined | undefined {
  const extra = row.length - plan.width;
  const { delimiter } = plan;
  if (extra < 1 || extra > 8 || delimiter === null) return undefined;
  const words = plan.fields.filter(
    ({ field, column }) =>
      column !== null &&
      (field.type === 'text' ||
        field.type === 'end_user' ||
        field.type === 'city' ||
        field.type === 'activity'),
  );
  const unmapped = plan.header.names
    .map((_, column) => column)
    .filter((column) => !plan.fields.some((field) => field.column === column));
  const tries = [...words.map(({ column }) => column!), ...unmapped]
    .filter((column) => column < plan.width)
    .map((column): Rejoined & { faults: number } => {
      const text = row
        .slice(column, column + extra + 1)
        .map(textOf)
        .join(delimiter);
      const cells = [...row.slice(0, column), text, ...row.slice(column + extra + 1)];
      return {
        column,
        cells,
        text,
        faults: plan.fields.filter(
          (field) =>
            field.column !== null &&
            field.read(cells[field.column], plan.context.currency).level > 1,
        ).length,
      };
    });
  const [best, second] = tries.sort((a, b) => a.faults - b.faults);
  return best && (!second || second.faults > best.faults)
    ? { column: best.column, cells: best.cells, text: best.text }
    : undefined;
}
