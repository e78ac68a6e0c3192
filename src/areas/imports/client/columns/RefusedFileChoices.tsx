/**
 * Lets a person say how a refused file is written: its encoding, delimiter, quotes, sheet and
 * header row. The file is read again with each choice.
 */
import { Trans } from '@lingui/react/macro';
import type { UploadChoiceChange, UploadFacts } from '../../device/index.ts';
import { ColumnsOfMalformedFile } from '../wizard/ColumnsOfMalformedFile.tsx';
import FileFormatFields from './FileFormatFields.tsx';
import { HeaderRowChoice } from './HeaderRowChoice.tsx';

export default function RefusedFileChoices({
  facts,
  onChoose,
}: {
  readonly facts: UploadFacts;
  readonly onChoose: (choosing: UploadChoiceChange) => void;
}) {
  const hasRows = facts.head.rows.length > 0;
  if (!hasRows && !facts.encoding && facts.sheets.length < 2) return null;

  return (
    <>
      {hasRows && facts.refusal?.code === 'malformed_file' ? (
        <ColumnsOfMalformedFile facts={facts} />
      ) : null}
      <p>
        <Trans>
          Choose the format of the file. It’s read again with each choice, and the next file with
          the same columns is read the same way.
        </Trans>
      </p>
      <FileFormatFields facts={facts} onChoose={onChoose} />
      {hasRows ? (
        <HeaderRowChoice facts={facts} onChoose={(headerAt) => onChoose({ headerAt })} />
      ) : null}
    </>
  );
}
