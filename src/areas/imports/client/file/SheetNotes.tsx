/**
 * Shows which sheets of a workbook are read, how many of its rows and columns are hidden, with
 * controls that change what is read, and what became of merged cells.
 */
import { Button, Field, makeStyles, Select } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useFormats } from '#kernel/client/index.ts';
import type { Upload, UploadFacts } from '../../device/index.ts';
import { hiddenColumnsOf, readSheetsOf } from '../../device/upload-facts.ts';
import { columnsOfSource, mappedSourcesOf } from '../../domain/header/mapping.ts';
import { fieldLabels } from '../results/field-labels.ts';
import { haveSheetsSameColumns, sheetsWithData } from './sheets-with-data.ts';
import { useSheetWords } from './use-sheet-words.ts';
import { useNotifyResult } from '../wizard/use-notify-result.ts';
import { useConfirmRereadingChoice } from './use-confirm-rereading-choice.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  note: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 16px' },
  words: { flexGrow: 1, flexBasis: '240px', minWidth: 0, overflowWrap: 'anywhere' },
  sheet: {
    minWidth: 0,
    maxWidth: '320px',
    flexGrow: 1,
    '& select': { width: '100%', minWidth: 0 },
  },
});

type Props = { readonly upload: Upload; readonly facts: UploadFacts };

export default function SheetNotes({ upload, facts }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const formats = useFormats();
  const choose = useConfirmRereadingChoice(upload, facts);
  const { rowsIn } = useSheetWords();
  const { sheets, sheet, hiddenRows, choices } = facts;
  const filled = sheetsWithData(sheets);
  const count = formats.number(filled.length);
  const isLeftOut = choices.withoutHiddenRows === true;

  const passed = facts.passedSheet == null ? undefined : sheets[facts.passedSheet]?.name;
  const read = sheets[sheet]?.name;
  const names = readSheetsOf(facts).map(({ name }) => `“${name}”`);
  const list = names.join(', ');

  return (
    <>
      {passed !== undefined ? (
        <li>
          <Trans>
            Sheet “{passed}” doesn’t have the columns for this upload. Sheet “{read}” has them and
            is read instead.
          </Trans>
        </li>
      ) : null}
      {haveSheetsSameColumns(facts) && !facts.isSheetChoiceOpen ? (
        <li>
          {names.length > 0 ? (
            <Trans>Sheets read as one upload: {list}.</Trans>
          ) : (
            <Trans>Only sheet “{read}” is read. Others have the same columns.</Trans>
          )}
        </li>
      ) : null}
      {filled.length > 1 && !haveSheetsSameColumns(facts) ? (
        <li>
          <div className={styles.note}>
            <span className={styles.words}>
              <Trans>{count} sheets have data. Only the chosen one is read:</Trans>
            </span>
            <Field className={styles.sheet}>
              <Select
                aria-label={t`Sheet`}
                value={String(sheet)}
                onChange={(_event, { value }) => void choose({ sheet: Number(value) })}
              >
                {filled.map(({ at, ...one }) => (
                  <option key={at} value={String(at)}>
                    {one.name} ({rowsIn(one)}
                    {one.hidden ? `, ${t`hidden`}` : ''})
                  </option>
                ))}
              </Select>
            </Field>
          </div>
        </li>
      ) : null}
      {hiddenRows > 0 ? (
        <li>
          <div className={styles.note}>
            <span className={styles.words}>
              {isLeftOut ? (
                <Plural
                  value={hiddenRows}
                  one="# row is hidden in the sheet, by a filter or by hand. It’s left out."
                  other="# rows are hidden in the sheet, by a filter or by hand. They’re left out."
                />
              ) : (
                <Plural
                  value={hiddenRows}
                  one="# row is hidden in the sheet, by a filter or by hand. It’s read like the others."
                  other="# rows are hidden in the sheet, by a filter or by hand. They’re read like the others."
                />
              )}
            </span>
            <Button onClick={() => void choose({ withoutHiddenRows: isLeftOut ? null : true })}>
              {isLeftOut ? <Trans>Read hidden rows</Trans> : <Trans>Leave out hidden rows</Trans>}
            </Button>
          </div>
        </li>
      ) : null}
      <HiddenColumns upload={upload} facts={facts} />
      <MergedCells facts={facts} />
    </>
  );
}

function MergedCells({ facts: { merged, columns } }: Pick<Props, 'facts'>) {
  const { t } = useLingui();
  if (!merged) return null;
  const { cells, once } = merged;
  const names = columns
    .filter(({ column }) => merged.columns.includes(column))
    .map((one) => one.name || t`Column ${one.letter}`)
    .join(', ');

  return (
    <>
      {cells > 0 ? (
        <li>
          <Plural
            value={cells}
            one="# cell got the value of the merged cell that it belongs to."
            other="# cells got the values of the merged cells that they belong to."
          />{' '}
          {names === '' ? null : <Trans>Columns: {names}.</Trans>}
        </li>
      ) : null}
      {once > 0 ? (
        <li>
          <Plural
            value={once}
            one="# merged quantity or total counts only in its first row, so that it isn’t added up several times."
            other="# merged quantities or totals count only in their first row, so that they aren’t added up several times."
          />
        </li>
      ) : null}
    </>
  );
}

function HiddenColumns({ upload, facts }: Props) {
  const notifyResult = useNotifyResult();
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const mapping = Object.fromEntries(
    facts.fields.flatMap(({ field, place }) => (place ? [[field, place]] : [])),
  );
  const allHidden = hiddenColumnsOf(facts);
  const columns = facts.columns.filter(
    ({ column, isEmpty }) => allHidden.includes(column) && !isEmpty,
  );
  if (columns.length === 0) return null;
  const fieldOf = (column: number) =>
    mappedSourcesOf(mapping).find(([, place]) => columnsOfSource(place).includes(column))?.[0];
  const without = (field: string) =>
    Object.fromEntries(mappedSourcesOf(mapping).filter(([name]) => name !== field));
  const nameOf = (one: (typeof columns)[number]) => one.name || t`Column ${one.letter}`;
  const unused = columns.filter(({ column }) => fieldOf(column) === undefined);
  const hidden = columns.length;
  const names = unused.map(nameOf).join(', ');

  return (
    <>
      <li>
        <Plural
          value={hidden}
          one="# column is hidden in the sheet."
          other="# columns are hidden in the sheet."
        />{' '}
        {unused.length > 0 ? (
          <Trans>Not used: {names}. To use one, choose it under “Match columns”.</Trans>
        ) : null}
      </li>
      {columns.map((one) => {
        const field = fieldOf(one.column);
        if (!field) return null;
        const [column, label] = [nameOf(one), _(fieldLabels[field])];

        return (
          <li key={one.column}>
            <div className={styles.note}>
              <span className={styles.words}>
                <Trans>
                  Hidden column “{column}” is used for {label}.
                </Trans>
              </span>
              <Button
                aria-label={t`Don’t use hidden column ${column}`}
                onClick={() => void notifyResult(upload.choose({ mapping: without(field) }))}
              >
                <Trans>Don’t use it</Trans>
              </Button>
            </div>
          </li>
        );
      })}
    </>
  );
}
