/**
 * Lets a person choose which sheets with the same columns are read as one upload, and names the
 * sheets that can't be among them, with the reason.
 */
import { Button, makeStyles } from '@fluentui/react-components';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Card, CheckboxGroup, smallText, useFormats } from '#kernel/client/index.ts';
import type { Upload, UploadFacts } from '../../device/index.ts';
import { fileLimits } from '../../domain/file-limits.ts';
import { sheetsWithSameColumns } from '../../domain/read/sheets/same-columns.ts';
import { useConfirmRereadingChoice } from './use-confirm-rereading-choice.ts';
import { useSheetWords } from './use-sheet-words.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  content: { display: 'grid', gap: '12px' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  others: { ...smallText, listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: '4px' },
  other: { overflowWrap: 'anywhere' },
  otherRow: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 8px' },
});

type Props = {
  readonly upload: Upload;
  readonly facts: UploadFacts;
  /** Whether the person tried to continue. An open question is then marked. */
  readonly isAsking: boolean;
};

export default function SheetChoice(props: Props) {
  const { readSheets, sheet, isSheetChoiceOpen } = props.facts;

  // A new key resets the selection when other sheets are read.
  return <Choice key={`${readSheets?.join() ?? sheet} ${isSheetChoiceOpen}`} {...props} />;
}

function Choice({ upload, facts, isAsking }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const formats = useFormats();
  const { rowsIn, whyNot } = useSheetWords();
  const choose = useConfirmRereadingChoice(upload, facts);
  const { sheets, sheet, readSheets = [sheet], isSheetChoiceOpen, areSheetsRemembered } = facts;
  const together = sheetsWithSameColumns(sheets);
  const [chosen, setChosen] = useState(isSheetChoiceOpen ? together : readSheets);
  const numbered = sheets.map((one, at) => ({ ...one, at }));
  const [same, others] = [
    numbered.filter(({ fit }) => fit === 'same'),
    numbered.filter(({ fit }) => fit !== 'same'),
  ];

  const count = chosen.length;
  const isRead = count === readSheets.length && chosen.every((at) => readSheets.includes(at));
  const [rows, cells] = [formats.number(fileLimits.rows), formats.number(fileLimits.cells)];
  const isLarge = same.some(
    ({ rows: inSheet = 0, isMore = false }) =>
      isMore || inSheet * same.length > fileLimits.rows / 4,
  );
  const many = formats.number(same.length);
  const read = formats.number(readSheets.length);

  const sentence = () => {
    if (isSheetChoiceOpen) return t`${many} sheets have the same columns and can be read together.`;
    if (areSheetsRemembered)
      return t`All ${read} sheets with the same columns are read as one upload, as in your last file.`;
    return readSheets.length > 1
      ? t`${read} sheets are read as one upload.`
      : t`One sheet is read. You can add the others that have the same columns.`;
  };

  const errorOf = (): string | undefined => {
    if (count === 0) return t`Choose at least one sheet`;
    return isAsking && isSheetChoiceOpen ? t`Confirm the sheets of this upload` : undefined;
  };

  return (
    <Card title={t`Sheets`}>
      <div className={styles.content}>
        <CheckboxGroup
          label={sentence()}
          hint={
            isLarge
              ? t`All chosen sheets together may have up to ${rows} rows and ${cells} cells.`
              : undefined
          }
          error={errorOf()}
          choices={same.map((one) => [
            one.at,
            `${one.name} (${rowsIn(one)}${one.hidden ? `, ${t`hidden`}` : ''})`,
          ])}
          chosen={chosen}
          onChoose={setChosen}
        />
        <div className={styles.actions}>
          <Button
            appearance={isSheetChoiceOpen || !isRead ? 'primary' : 'secondary'}
            disabledFocusable={count === 0 || (isRead && !isSheetChoiceOpen)}
            onClick={() => {
              if (count > 0 && (!isRead || isSheetChoiceOpen))
                void choose({ sheets: chosen.toSorted((a, b) => a - b) });
            }}
          >
            {t`${plural(count, { one: 'Read # sheet', other: 'Read # sheets' })}`}
          </Button>
          {together.some((at) => !chosen.includes(at)) ? (
            <Button onClick={() => setChosen(together)}>
              <Trans>Select all with the same columns</Trans>
            </Button>
          ) : null}
        </div>
        {others.length > 0 ? (
          <ul className={styles.others} aria-label={t`Other sheets`}>
            {others.map((one) => (
              <li key={one.at} className={styles.other}>
                <span className={styles.otherRow}>
                  {whyNot(one)}
                  {one.fit === 'other_columns' ? (
                    <Button
                      appearance="subtle"
                      aria-label={t`Read only this sheet: ${one.name}`}
                      onClick={() => void choose({ sheet: one.at })}
                    >
                      <Trans>Read only this sheet</Trans>
                    </Button>
                  ) : null}
                </span>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </Card>
  );
}
