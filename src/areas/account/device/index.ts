/** The account's public API on the device. */
export {
  keepTelling,
  tellAll,
  tellUnsent,
  type LookAtOpening,
  type Teller,
} from './tell-unsent.ts';
export { isFilePath } from '../domain/opening-values.ts';
