/**
 * Asks once, as soon as it is rendered, whether the report is to be removed. It shows nothing
 * itself.
 */
import { useEffect, useRef } from 'react';
import { inBackground } from '#kernel/device/index.ts';
import type { Report } from '../../domain/index.ts';
import { useUnregisterReport } from './use-unregister-report.tsx';

export type UnregisterQuestionProps = { readonly report: Report; readonly onEnd: () => void };

export default function UnregisterQuestion({ report, onEnd }: UnregisterQuestionProps) {
  const remove = useUnregisterReport(report);
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    inBackground(remove().finally(onEnd));
  });
  return null;
}
