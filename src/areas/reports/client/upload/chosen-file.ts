/** The file that is chosen for a report, and whether it is the stock count of a distributor. */
import type { UsedCount } from '../../device/index.ts';

export type ChosenFile = {
  readonly file: File;
  /** The stock count that the file was made from. Absent if a person chose the file. */
  readonly countOf?: UsedCount;
};

/** A file that was made from a stock count. */
export type CountFile = Required<ChosenFile>;

/** Returns the chosen file, unless it is the stock count of another distributor. */
export const chosenFileFor = (
  chosen: ChosenFile | undefined,
  distributorId: number | undefined,
): ChosenFile | undefined =>
  chosen?.countOf === undefined || chosen.countOf.distributorId === distributorId
    ? chosen
    : undefined;

/**
 * Returns the chosen file after this distributor's stock count has become a file (`counted`), or
 * after the count has changed (`counted` is undefined), so that a file made of it earlier is
 * outdated.
 */
export function chosenFileAfterCount(
  chosen: ChosenFile | undefined,
  distributorId: number,
  counted: CountFile | undefined,
): ChosenFile | undefined {
  if (counted) return counted;
  return chosen?.countOf?.distributorId === distributorId ? undefined : chosen;
}
