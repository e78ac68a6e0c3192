/** Defines the types of the cards that offer corrections, and which repairs are proposed. */
import type { RecipeCorrection, Evidence, FieldName, RepairKind } from '../../domain/index.ts';
import type { UploadFacts } from '../../device/index.ts';

/**
 * Sets by how many places the decimal mark of all figures in a column is moved to the right of its
 * position in the file. A negative number moves it to the left; 0 restores the position in the
 * file.
 */
export type ShiftColumn = (field: FieldName, places: number) => void;

export type CorrectionCardsProps = {
  readonly facts: UploadFacts;
  readonly onTake: (corrections: readonly RecipeCorrection[]) => void;
  readonly onAccept: (kind: RepairKind, evidence: Evidence) => void;
  readonly onShift?: ShiftColumn;
};

export const proposedRepairsOf = ({ repairs }: UploadFacts): UploadFacts['repairs'] =>
  repairs.filter(({ applied, rows }) => !applied && rows > 0);
