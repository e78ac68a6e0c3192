/** What few files need: it comes with the first that does. */
export { CorrectionCards } from './CorrectionCards.tsx';
export { SameKeys } from './SameKeys.tsx';
