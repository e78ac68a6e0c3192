/** Messages for the pending steps of a report, by their command: `pos.finalize`. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReportArea } from '../../domain/index.ts';
import { areaWords } from '../words/area-words.ts';
import { entryWords } from './entry-words.ts';

export const areaOfStep = (kind: string): ReportArea =>
  kind.startsWith('pos.') ? 'pos' : 'inventory';

export function pendingStepWords(kind: string): MessageDescriptor {
  const [, step] = kind.split('.');
  switch (step) {
    case 'finalize':
      return msg`FINALIZE`;
    case 'declare':
      return areaWords[areaOfStep(kind)].declare;
    case 'reinstate':
      return entryWords.reinstated;
    case 'answer':
      return entryWords.answered;
    default:
      return entryWords.removed;
  }
}
