/** The face of compliance on the device. */
export { keepAnswer, keptAnswer, type Kept } from './kept.ts';
