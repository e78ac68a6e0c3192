/**
 * Chooses the part of the grid of sizes, languages and moments that a run visits. The gate always
 * visits the same small part, the long run all of it.
 */
import { isLong } from '../extent.ts';

/**
 * How many parts make the whole grid: four times as many as there are languages, and sizes of a
 * screen.
 */
export const PARTS = 12;

/** A part, counted from 1, or all of them. */
export type GridPart = { readonly part: number | 'all'; readonly because: string };

/**
 * Returns the part of this run. `given` is the number of a part or `all`. By default the gate
 * visits the first, and the long run all. Throws if `given` is something else.
 */
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
 * Returns the values of an axis (sizes, languages, moments of a kill) that this run visits: one of
 * up to twelve, every twelfth of more, and at least one.
 * @param row  what the axis belongs to, for example a screen: the rows of one run start at
 * different values
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
