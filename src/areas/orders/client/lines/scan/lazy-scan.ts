/** The part of the editor that scans, which is loaded when the page is idle. */
import { createElement } from 'react';
import { lazyPart, MissingDialog, withoutReloadPrompt } from '#kernel/client/index.ts';
import type { ScanLinesProps } from './ScanLines.tsx';

export const ScanLines = /*#__PURE__*/ lazyPart<ScanLinesProps>(
  () => import('./ScanLines.tsx'),
  ({ isOpen, onClose, onRetry }) =>
    createElement(MissingDialog, { open: isOpen, onClose, onRetry }),
  'orders',
  'orderEditor',
  'scan',
);

/**
 * Loads the code of `ScanLines`. Resolves to false if that fails; opening the scanner then tries
 * again.
 */
export const loadScanLines = async (): Promise<boolean> =>
  (await withoutReloadPrompt(() => import('./ScanLines.tsx'))) !== undefined;
