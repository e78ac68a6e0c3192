/**
 * Shows the step of columns: header row, mapping of columns, formats of numbers and dates, and
 * changes since the last file.
 */
import { inBackground } from '#kernel/device/index.ts';
import type { Upload, UploadFacts } from '../../device/index.ts';
import { ColumnTable } from './ColumnTable.tsx';
import DialectFields from './DialectFields.tsx';
import { DriftNotice } from '../file/DriftNotice.tsx';
import { FileNotes } from '../file/FileNotes.tsx';
import { useConfirmedChoice } from '../file/use-confirmed-choice.ts';
import { HeaderRows } from './HeaderRows.tsx';
import { fieldsToFill } from './open-questions.ts';
import { useIdle } from './use-idle.ts';
import { PatternTable } from './PatternTable.tsx';

type Props = {
  readonly upload: Upload;
  readonly facts: UploadFacts;
  /** Whether the person tried to continue; open questions are marked then. */
  readonly isAsking: boolean;
};

export default function ColumnChoices({ upload, facts, isAsking }: Props) {
  const chooseRows = useConfirmedChoice(upload, facts);

  /** False at first, so that only the upper part of the page is drawn, which people see first. */
  const isWhole = useIdle() || isAsking;
  const below = isWhole ? (
    <>
      <PatternTable
        facts={facts}
        isAsking={isAsking}
        onChoose={(field, choice) => inBackground(upload.choose({ patterns: { [field]: choice } }))}
      />
      <DialectFields facts={facts} onChoose={(choosing) => void chooseRows(choosing)} />
    </>
  ) : null;

  return (
    <>
      <FileNotes upload={upload} facts={facts} />
      <DriftNotice drift={facts.drift} />
      <HeaderRows
        facts={facts}
        onChoose={(headerAt) => inBackground(upload.choose({ headerAt }))}
      />
      <ColumnTable
        facts={facts}
        isWhole={isWhole}
        wrong={isAsking ? fieldsToFill(facts) : new Set()}
        onMap={(mapping) => inBackground(upload.choose({ mapping }))}
      />
      {below}
    </>
  );
}
