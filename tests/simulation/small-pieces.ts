/** A piece of a file is small in a simulation, so that a file of a few rows has several: whatever reads the limit after this reads this one. */
import { attachmentLimits } from '#areas/files/domain/attachment-values.ts';
import { reportLimits } from '#areas/reports/domain/report.ts';

export const PIECE = 600;
(reportLimits as { pieceBytes: number }).pieceBytes = PIECE;
(attachmentLimits as { pieceBytes: number }).pieceBytes = PIECE;
