/** The file that is chosen for a report, and whether it is the stock count of a distributor. */

export type ChosenFile = {
  readonly file: File;
  /** The distributor whose stock count the file is. Absent: a person chose the file. */
  readonly countOf?: number;
};

/** Returns the chosen file for a report of this distributor, without another’s stock count. */
export const chosenFor = (
  chosen: ChosenFile | undefined,
  distributorId: number | undefined,
): ChosenFile | undefined =>
  chosen?.countOf === undefined || chosen.countOf === distributorId ? chosen : undefined;

/**
 * Returns the chosen file after a stock count of this distributor became a file, or after it
 * changed so that its file no longer holds it.
 */
export function afterCount(
  chosen: ChosenFile | undefined,
  distributorId: number,
  counted: File | undefined,
): ChosenFile | undefined {
  if (counted) return { file: counted, countOf: distributorId };
  return chosen?.countOf === distributorId ? undefined : chosen;
}
