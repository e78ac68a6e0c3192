/**
 * Shows the selected cell with its messages, and lets a person correct it alone or with all equal
 * cells, accept the suggestion, restore the cell of the file, or remove the row. For a skipped row,
 * it only shows why the row isn't counted.
 */
import { Button, Input, makeStyles, tokens } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useEffect, useId, useState, type FormEvent } from 'react';
import { CheckIcon, DeleteIcon, phoneMedia, useFormats } from '#kernel/client/index.ts';
import { punctuateTypedCpf } from '#kernel/domain/privacy/cpf.ts';
import { mayNamePerson, rowStates, type FieldName } from '../../domain/index.ts';
import { currentTextOf, type RowsWanted, type ShownRow, type Upload } from '../../device/index.ts';
import { fieldLabels } from '../results/field-labels.ts';
import { useRowLocations } from '../results/row-locations.ts';
import { skippedWords } from '../results/row-results.ts';
import { CellMessages, proposedRepairOf, type CellMessagesProps } from './CellMessages.tsx';
import { isTypedTextTooLong, TextTooLong } from './TextTooLong.tsx';
import { useTextOccurrenceCount } from './use-text-occurrence-count.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  panel: {
    display: 'grid',
    gap: '8px',
    padding: '12px 20px 16px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    minHeight: '148px',
    alignContent: 'start',
    boxSizing: 'border-box',
    [phoneMedia]: { padding: '12px 16px' },
  },
  place: { fontSize: '14px', lineHeight: '20px', fontWeight: 650, overflowWrap: 'anywhere' },
  words: { fontSize: '14px', lineHeight: '20px', overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3 },
  form: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', margin: 0 },
  input: {
    flexGrow: 1,
    flexBasis: '200px',
    maxWidth: '320px',
    minWidth: 0,
    [phoneMedia]: { maxWidth: 'none' },
  },
  last: { marginInlineStart: 'auto', [phoneMedia]: { marginInlineStart: 0 } },
});

export type CellActions = {
  edit(row: ShownRow, field: FieldName, text: string | null): void;
  everywhere(field: FieldName, from: string, to: string): void;
  /** Replaces a value in all rows that have it, also where a person typed it. */
  replaceValue(field: FieldName, value: string, to: string): void;
  accept(row: ShownRow): void;
  remove(row: ShownRow): void;
  /** Removes all rows that the filter finds. */
  removeFound(wanted: RowsWanted): Promise<void>;
};

type Props = CellMessagesProps & {
  readonly upload: Upload;
  readonly actions: CellActions;
  /** Whether the field of the panel gets the focus. */
  readonly isFocused?: boolean;
};

export function CellPanel({
  upload,
  facts,
  row,
  fact,
  at,
  actions,
  advise,
  isFocused = false,
}: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const formats = useFormats();
  const id = useId();
  const cell = row.cells[at];
  const raw = cell?.raw ?? '';
  const current = cell ? currentTextOf(cell) : '';
  const field = fact.field;
  const [typed, setTyped] = useState(current);
  const [seen, setSeen] = useState(`${row.row} ${field} ${current}`);
  const times = useTextOccurrenceCount(upload, facts, field, raw);
  const now = `${row.row} ${field} ${current}`;

  if (seen !== now) {
    setSeen(now);
    setTyped(current);
  }

  const { placeOf, sheetOf, numberOf } = useRowLocations();
  const fieldId = `${id}-text`;
  useEffect(() => {
    if (!isFocused) return;
    const input = document.querySelector<HTMLInputElement>(`#${CSS.escape(fieldId)}`);

    // A drawer that opens moves the focus to the element with this attribute.
    input?.setAttribute('autofocus', '');
    input?.focus();
    input?.select();
  }, [isFocused, now, fieldId]);

  const skipped = skippedWords[row.state];
  if (skipped)
    return (
      <div className={styles.panel}>
        <div className={styles.place}>{placeOf(row.line)}</div>
        <div className={styles.words}>
          {_(skipped)}. <Trans>This row isn’t counted.</Trans>
        </div>
      </div>
    );

  const label = _(fieldLabels[field]);
  const isChanged = typed !== current;
  const isTooLong = isTypedTextTooLong(typed);
  const isTypedHere = row.isEdited && cell?.typed !== undefined;
  const many =
    times !== undefined &&
    times > 1 &&
    !isTypedHere &&
    fact.place !== null &&
    !('value' in fact.place);
  const count = formats.number(times ?? 0);

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged && !isTooLong) actions.edit(row, field, typed);
  };

  const [sheet, number] = [sheetOf(row.line), numberOf(row.line)];
  const newValueLabel =
    sheet === undefined
      ? t`New value for ${label} in row ${number}`
      : t`New value for ${label} in sheet ${sheet}, row ${number}`;

  const proposal = proposedRepairOf(row, at);

  return (
    <div className={styles.panel}>
      <div className={styles.place}>
        {placeOf(row.line)} · {label}
      </div>
      <div className={styles.words} aria-live="polite">
        <CellMessages facts={facts} row={row} fact={fact} at={at} advise={advise} />
      </div>
      <form className={styles.form} onSubmit={save}>
        <Input
          id={fieldId}
          className={styles.input}
          value={typed}
          aria-label={newValueLabel}
          {...(isTooLong ? { 'aria-invalid': true, 'aria-describedby': `${id}-length` } : {})}
          onChange={(_event, data) =>
            setTyped(mayNamePerson(fact.type) ? punctuateTypedCpf(typed, data.value) : data.value)
          }
        />
        <Button type="submit" disabledFocusable={!isChanged || isTooLong} icon={<CheckIcon />}>
          <Trans>Change</Trans>
        </Button>
        {many ? (
          <Button
            disabledFocusable={!isChanged || isTooLong}
            onClick={() => {
              if (isChanged && !isTooLong) actions.everywhere(field, raw, typed);
            }}
          >
            <Trans>Change everywhere ({count})</Trans>
          </Button>
        ) : null}
        {proposal ? (
          <Button onClick={() => actions.accept(row)}>
            <Trans>Accept suggestion</Trans>
          </Button>
        ) : null}
        {row.isEdited ? (
          <Button appearance="subtle" onClick={() => actions.edit(row, field, null)}>
            <Trans>Restore original</Trans>
          </Button>
        ) : null}
        {row.state === rowStates.removed ? null : (
          <Button
            className={styles.last}
            appearance="subtle"
            icon={<DeleteIcon />}
            onClick={() => actions.remove(row)}
          >
            <Trans>Remove row</Trans>
          </Button>
        )}
      </form>
      {isTooLong ? (
        <div id={`${id}-length`} className={styles.words}>
          <TextTooLong />
        </div>
      ) : null}
      {many && !isChanged ? (
        <div className={styles.quiet}>
          <Plural
            value={times ?? 0}
            one="# cell in this column has this value."
            other="# cells in this column have this value."
          />
        </div>
      ) : null}
    </div>
  );
}
