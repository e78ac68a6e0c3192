/** The public API of the screens that scan. */
export { ScanSheet } from './ScanSheet.tsx';
export type {
  CountedItem,
  CountedScan,
  RefusedItem,
  ScannedItem,
  ScanTarget,
} from './scan-target.ts';
export { useKeyboardScanner } from './use-keyboard-scanner.ts';
export { useScanSession, type ScanSession } from './use-scan-session.ts';
