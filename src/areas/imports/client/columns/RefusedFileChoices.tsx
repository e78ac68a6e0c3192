/**
 * Lets a person say how a refused file is written: its encoding, delimiter, quotes, sheet and
 * header row. The file is read again with each choice.
 */
import { makeStyles } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import type { UploadChoiceChange, UploadFacts } from '../../device/index.ts';
import { ColumnsOfMalformedFile } from '../wizard/ColumnsOfMalformedFile.tsx';
import FileFormatFields from './FileFormatFields.tsx';
import { HeaderRowChoice } from './HeaderRowChoice.tsx';

const useStyles = /*#__PURE__*/ makeStyles({
  words: { fontSize: '14px', lineHeight: '20px', '& p': { margin: 0 } },
});

export default function RefusedFileChoices({
  facts,
  onChoose,
}: {
  readonly facts: UploadFacts;
  readonly onChoose: (choosing: UploadChoiceChange) => void;
}) {
  const styles = useStyles();
  const hasRows = facts.head.rows.length > 0;
  if (!hasRows && !facts.encoding && facts.sheets.length < 2) return null;

  return (
    <>
      <div className={styles.words}>
        {hasRows && facts.refusal?.code === 'malformed_file' ? (
          <ColumnsOfMalformedFile facts={facts} />
        ) : null}
        <p>
          <Trans>
            Or choose the format of the file. The next file with the same columns is read the same
            way.
          </Trans>
        </p>
      </div>
      <FileFormatFields facts={facts} onChoose={onChoose} />
      {hasRows ? (
        <HeaderRowChoice facts={facts} onChoose={(headerAt) => onChoose({ headerAt })} />
      ) : null}
    </>
  );
}
