/**
 * Shows the columns step: which sheets are read, what a person should decide, the columns that are
 * matched, how the file is read, notes on the file, and changes since the last one.
 */
import { Suspense, useState } from 'react';
import type { FieldFacts, Upload, UploadFacts } from '../../device/index.ts';
import type { FieldName } from '../../domain/index.ts';
import { useNotifyResult } from '../wizard/use-notify-result.ts';
import { createFieldSourceChooser } from './choose-field-sources.ts';
import { ColumnMappingTable } from './ColumnMappingTable.tsx';
import FileFormatFields from './FileFormatFields.tsx';
import { ChangedColumnsNotice } from '../file/ChangedColumnsNotice.tsx';
import { FileNotes } from '../file/FileNotes.tsx';
import { SheetChoice } from '../file/lazy-sheets.ts';
import { haveSheetsSameColumns } from '../file/sheets-with-data.ts';
import { useConfirmRereadingChoice } from '../file/use-confirm-rereading-choice.ts';
import { HeaderRowChoice } from './HeaderRowChoice.tsx';
import { FileFormatSummary } from './FileFormatSummary.tsx';
import {
  mustChooseFormat,
  requiredFieldsWithoutValue,
  shouldDecideColumn,
} from './undecided-fields.ts';
import { useHasBeenIdle } from './use-has-been-idle.ts';
import { NumberAndDateFormats } from './NumberAndDateFormats.tsx';

type Props = {
  readonly upload: Upload;
  readonly facts: UploadFacts;
  /** Whether the person tried to continue. Open questions are then marked. */
  readonly isAsking: boolean;
};

/**
 * Returns the fields for which `isOpen` is true, or has been true since the step was opened. A
 * field thereby stays in its place when the person decides.
 */
function useAsked(facts: UploadFacts, isOpen: (fact: FieldFacts) => boolean) {
  const [asked, setAsked] = useState<ReadonlySet<FieldName>>(new Set());
  const added = facts.fields.filter((fact) => isOpen(fact) && !asked.has(fact.field));
  if (added.length === 0) return asked;
  const all = new Set([...asked, ...added.map(({ field }) => field)]);
  setAsked(all);
  return all;
}

export default function ColumnChoices({ upload, facts, isAsking }: Props) {
  const notifyResult = useNotifyResult();
  const chooseRows = useConfirmRereadingChoice(upload, facts);
  const asked = useAsked(facts, shouldDecideColumn);
  const askedFormats = useAsked(facts, (fact) => fact.place !== null && mustChooseFormat(fact));

  /** False at first, so that only the columns in sight are drawn, which people see first. */
  const isWhole = useHasBeenIdle() || isAsking;
  const formats = (isShown: (field: FieldName) => boolean) => (
    <NumberAndDateFormats
      facts={facts}
      isAsking={isAsking}
      isShown={isShown}
      onChoose={(field, choice) =>
        void notifyResult(upload.choose({ patterns: { [field]: choice } }))
      }
    />
  );

  return (
    <>
      {haveSheetsSameColumns(facts) ? (
        <Suspense>
          <SheetChoice upload={upload} facts={facts} isAsking={isAsking} />
        </Suspense>
      ) : null}
      <ColumnMappingTable
        facts={facts}
        asked={asked}
        isWhole={isWhole}
        wrong={isAsking ? requiredFieldsWithoutValue(facts) : new Set()}
        onPut={createFieldSourceChooser(upload, facts, notifyResult)}
      />
      {formats((field) => askedFormats.has(field))}
      <FileFormatSummary facts={facts}>
        {() => (
          <>
            <HeaderRowChoice
              facts={facts}
              onChoose={(headerAt) => void notifyResult(upload.choose({ headerAt }))}
            />
            <FileFormatFields facts={facts} onChoose={(choosing) => void chooseRows(choosing)} />
            {formats((field) => !askedFormats.has(field))}
          </>
        )}
      </FileFormatSummary>
      <FileNotes upload={upload} facts={facts} />
      <ChangedColumnsNotice drift={facts.drift} />
    </>
  );
}
