/** Steps of a report that wait on this device, by their command. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReportArea } from '../../domain/index.ts';
import { areaWords } from '../words/area-words.ts';
import { entryWords } from './entry-words.ts';

export const areaOfStep = (kind: string): ReportArea =>
  kind.startsWith('pos.') ? 'pos' : 'inventory';
export function stepWords(kind: string): MessageDescriptor {
  const step = kind.split('.')[1];
  return step === 'finalize'
    ? msg`FINALIZE`
    : step === 'declare'
      ? areaWords[areaOfStep(kind)].declare
      : step === 'answer'
        ? entryWords.answered
        : entryWords.removed;
}
