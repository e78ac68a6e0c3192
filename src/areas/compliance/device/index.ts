/** The public API of compliance on the device. */
export { keepAnswer, keptAnswer, type KeptAnswer } from './kept.ts';
