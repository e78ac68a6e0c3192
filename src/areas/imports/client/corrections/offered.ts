/** What a file offers to correct. */
import type { RecipeCorrection, Evidence, FieldName, RepairKind } from '../../domain/index.ts';
import type { UploadFacts } from '../../device/index.ts';

/** Moves the mark of every figure in a column so many places to the right; 0: as the file has it. */
export type ShiftColumn = (field: FieldName, places: number) => void;
export type CorrectionCardsProps = {
  readonly facts: UploadFacts;
  readonly onTake: (corrections: readonly RecipeCorrection[]) => void;
  readonly onAccept: (kind: RepairKind, evidence: Evidence) => void;
  readonly onShift?: ShiftColumn;
};
export const openRepairs = ({ repairs }: UploadFacts): UploadFacts['repairs'] =>
  repairs.filter(({ applied, rows }) => !applied && rows > 0);
