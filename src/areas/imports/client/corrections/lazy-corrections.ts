/** Exports what few files need; it is loaded with the first file that does. */
export { CorrectionCards } from './CorrectionCards.tsx';
export { SameKeys } from './SameKeys.tsx';
