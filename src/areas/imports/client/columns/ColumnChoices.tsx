/**
 * Shows the step of columns: header row, mapping of columns, formats of numbers and dates, and
 * changes since the last file.
 */
import { inBackground } from '#kernel/device/index.ts';
import { Suspense } from 'react';
import type { Upload, UploadFacts } from '../../device/index.ts';
import { ColumnMappingTable } from './ColumnMappingTable.tsx';
import FileFormatFields from './FileFormatFields.tsx';
import { ChangedColumnsNotice } from '../file/ChangedColumnsNotice.tsx';
import { FileNotes } from '../file/FileNotes.tsx';
import { SheetChoice } from '../file/lazy-sheet-choice.ts';
import { haveSheetsSameColumns } from '../file/sheets-with-data.ts';
import { useConfirmRereadingChoice } from '../file/use-confirm-rereading-choice.ts';
import { HeaderRowChoice } from './HeaderRowChoice.tsx';
import { requiredFieldsWithoutValue } from './open-column-questions.ts';
import { useHasBeenIdle } from './use-has-been-idle.ts';
import { NumberAndDateFormats } from './NumberAndDateFormats.tsx';

type Props = {
  readonly upload: Upload;
  readonly facts: UploadFacts;
  /** Whether the person tried to continue; open questions are marked then. */
  readonly isAsking: boolean;
};

export default function ColumnChoices({ upload, facts, isAsking }: Props) {
  const chooseRows = useConfirmRereadingChoice(upload, facts);

  /** False at first, so that only the upper part of the page is drawn, which people see first. */
  const isWhole = useHasBeenIdle() || isAsking;
  const below = isWhole ? (
    <>
      <NumberAndDateFormats
        facts={facts}
        isAsking={isAsking}
        onChoose={(field, choice) => inBackground(upload.choose({ patterns: { [field]: choice } }))}
      />
      <FileFormatFields facts={facts} onChoose={(choosing) => void chooseRows(choosing)} />
    </>
  ) : null;

  return (
    <>
      {haveSheetsSameColumns(facts) ? (
        <Suspense>
          <SheetChoice upload={upload} facts={facts} isAsking={isAsking} />
        </Suspense>
      ) : null}
      <FileNotes upload={upload} facts={facts} />
      <ChangedColumnsNotice drift={facts.drift} />
      <HeaderRowChoice
        facts={facts}
        onChoose={(headerAt) => inBackground(upload.choose({ headerAt }))}
      />
      <ColumnMappingTable
        facts={facts}
        isWhole={isWhole}
        wrong={isAsking ? requiredFieldsWithoutValue(facts) : new Set()}
        onMap={(mapping) => inBackground(upload.choose({ mapping }))}
      />
      {below}
    </>
  );
}
