/** The public API of the screens that scan. */
export { ScanSheet } from './ScanSheet.tsx';
export { useKeyboardScanner } from './use-keyboard-scanner.ts';
export {
  useScanSession,
  type CountedItem,
  type CountedScan,
  type RefusedItem,
  type ScannedItem,
  type ScanSession,
  type ScanTarget,
} from './use-scan-session.ts';
