/** The file that is chosen for a report, and whether it is the stock count of a distributor. */

export type ChosenFile = {
  readonly file: File;
  /** The distributor whose stock count the file is. Absent if a person chose the file. */
  readonly countOf?: number;
};

/** Returns the chosen file, unless it is the stock count of another distributor. */
export const chosenFileFor = (
  chosen: ChosenFile | undefined,
  distributorId: number | undefined,
): ChosenFile | undefined =>
  chosen?.countOf === undefined || chosen.countOf === distributorId ? chosen : undefined;

/**
 * Returns the chosen file after this distributor's stock count has become a file (`counted`), or
 * after the count has changed (`counted` is undefined), so that a file made of it earlier is
 * outdated.
 */
export function chosenFileAfterCount(
  chosen: ChosenFile | undefined,
  distributorId: number,
  counted: File | undefined,
): ChosenFile | undefined {
  if (counted) return { file: counted, countOf: distributorId };
  return chosen?.countOf === distributorId ? undefined : chosen;
}
