/**
 * Shows the detected format of a text file (encoding, delimiter, quotes) and the sheet of a
 * workbook, and lets a person change them. A sample shows the accents in the encoding.
 */
import { Field, makeStyles, Select, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { Card, NonBreakingText } from '#kernel/client/index.ts';
import type { UploadChoiceChange, UploadFacts } from '../../device/index.ts';
import { quoteMarks, type QuoteMark } from '../../domain/read/text/quoting.ts';
import { DelimiterChoice } from './DelimiterChoice.tsx';
import { sheetsWithData } from '../file/sheets-with-data.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(190px, 100%), 1fr))',
    gap: '12px 16px',
  },
  field: { minWidth: 0, '& select, & input': { width: '100%', minWidth: 0 } },
  hint: { color: tokens.colorNeutralForeground3 },
});

/** Names of encodings, as they are written in all languages. */
export const encodingNames: Readonly<
  Record<NonNullable<UploadFacts['encoding']>['encoding'], string>
> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': 'Windows-1252',
  cp850: 'CP850 (MS-DOS)',
  macintosh: 'Mac OS Roman',
};

export default function FileFormatFields({
  facts,
  onChoose,
}: {
  readonly facts: UploadFacts;
  readonly onChoose: (choosing: UploadChoiceChange) => void;
}) {
  const styles = useStyles();
  const { t } = useLingui();
  const { encoding, delimiter, quoting, sheets, sheet, readSheets, accents, refusal } = facts;
  const quotes: Readonly<Record<QuoteMark, string>> = {
    '"': t`Quotation mark "`,
    "'": t`Apostrophe '`,
    none: t`None`,
  };

  // If several sheets have data, the notes on the file offer the choice. A refused file has no
  // notes.
  const hasSheets = sheets.length > 1 && (refusal !== null || sheetsWithData(sheets).length < 2);
  if (!encoding && !hasSheets) return null;

  return (
    <Card title={t`File format`}>
      <div className={styles.fields}>
        {encoding ? (
          <Field
            className={styles.field}
            label={t`Encoding`}
            hint={
              accents.length > 0 ? (
                <NonBreakingText text={t`Preview: ${accents.slice(0, 3).join(' · ')}`} />
              ) : (
                t`No accents in the first rows`
              )
            }
          >
            <Select
              value={encoding.encoding}
              onChange={(_event, { value }) =>
                onChoose({ encoding: value as NonNullable<UploadChoiceChange['encoding']> })
              }
            >
              {Object.entries(encodingNames).map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                  {value === encoding.offer ? ` – ${t`if characters look wrong`}` : ''}
                </option>
              ))}
            </Select>
          </Field>
        ) : null}
        {delimiter !== null ? (
          <DelimiterChoice
            className={styles.field}
            delimiter={delimiter}
            onChoose={(chosen) => onChoose({ delimiter: chosen })}
          />
        ) : null}
        {quoting ? (
          <Field className={styles.field} label={t`Quote character`}>
            <Select
              value={quoting.mark}
              onChange={(_event, { value }) => onChoose({ quote: value as QuoteMark })}
            >
              {quoteMarks.map((mark) => (
                <option key={mark} value={mark}>
                  {quotes[mark]}
                </option>
              ))}
            </Select>
          </Field>
        ) : null}
        {hasSheets ? (
          <Field className={styles.field} label={t`Sheet`}>
            <Select
              value={readSheets ? '' : String(sheet)}
              onChange={(_event, { value }) => {
                if (value !== '') onChoose({ sheet: Number(value) });
              }}
            >
              {readSheets ? <option value="">{t`Several sheets`}</option> : null}
              {sheets.map(({ name, hidden }, n) => (
                <option key={name} value={String(n)}>
                  {name}
                  {hidden ? ` (${t`hidden`})` : ''}
                </option>
              ))}
            </Select>
          </Field>
        ) : null}
      </div>
    </Card>
  );
}
