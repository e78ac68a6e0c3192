/**
 * Shows in one row how the file is read: sheet, header row, encoding and delimiter. When the row is
 * opened, it shows the fields that change them, and the formats of numbers and dates.
 */
import { makeStyles } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Card } from '#kernel/client/index.ts';
import type { UploadFacts } from '../../device/index.ts';
import { encodingNames } from './FileFormatFields.tsx';
import { CollapsibleRow } from '../results/CollapsibleRow.tsx';
import { useDelimiterWords } from './use-delimiter-words.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  choices: { display: 'grid', gap: '12px', padding: '4px 12px 12px', minWidth: 0 },
});

type Props = {
  readonly facts: UploadFacts;
  /** Returns the choices, which are drawn when the row is opened. */
  readonly children: () => ReactNode;
};

export function FileFormatSummary({ facts, children }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const delimiters = useDelimiterWords();
  const { header, head, encoding, delimiter, sheets, sheet, readSheets } = facts;
  const sheetName = readSheets ? t`Several sheets` : sheets[sheet ?? -1]?.name;
  const line = header && head.lines[header.at];
  const lastLine = header && head.lines[header.at + header.rows - 1];

  const headerWords = () => {
    if (!header) return t`Header row not found`;
    return header.rows === 2 ? t`Header in rows ${line} and ${lastLine}` : t`Header in row ${line}`;
  };

  const parts = [
    sheets.length > 1 && sheetName ? t`Sheet ${sheetName}` : undefined,
    headerWords(),
    encoding ? encodingNames[encoding.encoding] : undefined,
    delimiter === null ? undefined : (delimiters[delimiter] ?? delimiter),
  ];

  return (
    <Card isFlush>
      <CollapsibleRow
        title={<Trans>How the file is read</Trans>}
        note={parts.filter(Boolean).join(' · ')}
        isOpenAtFirst={header === null}
      >
        {() => <div className={styles.choices}>{children()}</div>}
      </CollapsibleRow>
    </Card>
  );
}
