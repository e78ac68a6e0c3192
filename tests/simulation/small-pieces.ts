/**
 * Makes the pieces of uploaded files small, so that a file of a few rows has several. Modules that
 * read the limit afterwards get this value.
 */
import { attachmentLimits } from '#areas/files/domain/attachment-constants.ts';
import { reportLimits } from '#areas/reports/domain/report.ts';

export const SMALL_PIECE_BYTES = 600;
(reportLimits as { pieceBytes: number }).pieceBytes = SMALL_PIECE_BYTES;
(attachmentLimits as { pieceBytes: number }).pieceBytes = SMALL_PIECE_BYTES;
