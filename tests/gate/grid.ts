/** Which part of the grid of sizes, languages and moments a run visits: the gate always the same small one, the long run all of it. */
import { isLong } from '../extent.ts';

/** As many parts make the whole grid: four times as many as there are languages, and sizes of a screen. */
export const PARTS = 12;

/** `part`: from 1 on, or all of them. */
export type GridPart = { readonly part: number | 'all'; readonly because: string };

/** `given` visits a part, or `all`; else the gate visits the first, and the long run all. */
export function gridPart(
  given: string | undefined = process.env['GRID_PART'],
  isWhole: boolean = isLong,
): GridPart {
  if (!given)
    return isWhole
      ? { part: 'all', because: 'TEST_EXTENT=long' }
      : { part: 1, because: 'the gate’s' };
  if (given === 'all') return { part: 'all', because: 'GRID_PART' };
  if (!/^\d+$/.test(given) || Number(given) < 1 || Number(given) > PARTS)
    throw new Error(`GRID_PART: found ${given}, expected all or a number from 1 to ${PARTS}.`);
  return { part: Number(given), because: 'GRID_PART' };
}

let ofThisRun: GridPart | undefined;
/**
 * Those of an axis (sizes, languages, moments of a kill) that this run visits: one of up to twelve, every twelfth of more, never none.
 * @param row  what the axis is of, a screen say: the rows of one run begin at different places
 */
export function visited<Value>(
  axis: readonly Value[],
  row: string | number = 0,
  { part } = (ofThisRun ??= gridPart()),
): readonly Value[] {
  if (part === 'all' || axis.length === 0) return axis;
  const turn = (part + numberOf(row)) % PARTS;
  const mine = axis.filter((_value, place) => place % PARTS === turn);
  return mine.length > 0 ? mine : [axis[turn % axis.length]!];
}
const numberOf = (row: string | number): number =>
  typeof row === 'number'
    ? row
    : [...row].reduce((sum, letter) => sum + letter.codePointAt(0)!, row.length);
