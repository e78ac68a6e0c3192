/**
 * Exports the components for corrections that few files need. This module is loaded with the first
 * file that needs one.
 */
export { CorrectionCards } from './CorrectionCards.tsx';
export { RowsWithEqualKeys } from './RowsWithEqualKeys.tsx';
