/** The account's public API on the device. */
export { keepTelling, tellAll, tellUnsent, type Teller } from './tell-unsent.ts';
