/** The selected cell: what was found, what is expected, the suggestion, and how to correct it here or everywhere. */
import { Button, Input, makeStyles, tokens } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useEffect, useId, useState, type FormEvent, type ReactNode } from 'react';
import { CheckIcon, DeleteIcon, phone, red, useFormats } from '#kernel/client/index.ts';
import { levels, rowStates, type FieldName } from '../../domain/index.ts';
import type { FieldFacts, ShownRow, Upload, UploadFacts } from '../../device/index.ts';
import { fieldWords } from '../results/field-words.ts';
import { issueWords } from './issue-words.ts';
import { evidenceWords, repairWords } from './repair-words.ts';
import { showValue } from '../results/show-value.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  panel: {
    display: 'grid',
    gap: '8px',
    padding: '12px 20px 16px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    minHeight: '148px',
    alignContent: 'start',
    boxSizing: 'border-box',
    [phone]: { padding: '12px 16px' },
  },
  place: { fontSize: '14px', lineHeight: '20px', fontWeight: 650, overflowWrap: 'anywhere' },
  words: { fontSize: '14px', lineHeight: '20px', overflowWrap: 'anywhere' },
  wrong: { color: red.textOnTint, fontWeight: 600 },
  quiet: { color: tokens.colorNeutralForeground3 },
  form: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', margin: 0 },
  input: {
    flexGrow: 1,
    flexBasis: '200px',
    maxWidth: '320px',
    minWidth: 0,
    [phone]: { maxWidth: 'none' },
  },
  last: { marginInlineStart: 'auto', [phone]: { marginInlineStart: 0 } },
});

export type CellActions = {
  edit(row: ShownRow, field: FieldName, text: string | null): void;
  everywhere(field: FieldName, from: string, to: string): void;
  accept(row: ShownRow): void;
  remove(row: ShownRow): void;
};
/** What whoever asks for the file says of a fault, in place of what the engine would say is next. */
export type Advise = (row: ShownRow, fact: FieldFacts, at: number) => ReactNode;
type Props = {
  readonly upload: Upload;
  readonly facts: UploadFacts;
  readonly row: ShownRow;
  readonly fact: FieldFacts;
  /** Among the cells of the row. */
  readonly at: number;
  readonly actions: CellActions;
  readonly advise?: Advise | undefined;
};

export function CellPanel({ upload, facts, row, fact, at, actions, advise }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const formats = useFormats();
  const id = useId();
  const cell = row.cells[at];
  const raw = cell?.raw ?? '';
  const field = fact.field;
  const [typed, setTyped] = useState(raw);
  const [seen, setSeen] = useState(`${row.row} ${field} ${raw}`);
  const [times, setTimes] = useState<number>();
  const now = `${row.row} ${field} ${raw}`;
  if (seen !== now) {
    setSeen(now);
    setTyped(raw);
    setTimes(undefined);
  }
  useEffect(() => {
    let current = true;
    // What is asked while the arrows run through the rows would only be thrown away.
    const timer = setTimeout(
      () =>
        void upload.occurrences(field, raw).then(
          (count) => {
            if (current) setTimes(count);
          },
          () => undefined,
        ),
      150,
    );
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [upload, field, raw, facts.touchedAt]);
  if (row.state > rowStates.error && row.state !== rowStates.removed)
    return (
      <div className={styles.panel}>
        <div className={styles.place}>
          <Trans>Row {row.line}</Trans>
        </div>
        <div className={styles.words}>
          <Trans>This row isn't counted: it's empty, repeats the header or is a total.</Trans>
        </div>
      </div>
    );

  const words = cell?.code ? issueWords[cell.code](cell.expected ?? '') : undefined;
  const offer = cell?.repair && !cell.repair.applied ? cell.repair : undefined;
  const made = cell?.repair?.applied ? cell.repair : undefined;
  const label = _(fieldWords[field]);
  const ofRow = row.issues[0];
  const rowWords = ofRow ? issueWords[ofRow.code]('') : undefined;
  const rowOffer = row.issues.find(({ repair }) => repair && !repair.applied)?.repair;
  const isChanged = typed !== raw;
  const many = times !== undefined && times > 1 && fact.place !== null && 'column' in fact.place;
  const count = formats.number(times ?? 0);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged) actions.edit(row, field, typed);
  };
  const proposal = offer ?? rowOffer;
  return (
    <div className={styles.panel}>
      <div className={styles.place}>
        <Trans>Row {row.line}</Trans> · {label}
      </div>
      <div className={styles.words} aria-live="polite">
        {words ? (
          <>
            <span className={cell?.level === levels.error ? styles.wrong : undefined}>
              {_(words.said)}.
            </span>{' '}
            <span>{advise?.(row, fact, at) ?? _(words.next)}</span>{' '}
          </>
        ) : null}
        {rowWords ? (
          <>
            <span className={row.state === rowStates.error && !words ? styles.wrong : undefined}>
              {_(rowWords.said)}.
            </span>{' '}
            <span>{_(rowWords.next)}</span>{' '}
          </>
        ) : null}
        {made ? (
          <span className={styles.quiet}>
            {_(repairWords[made.kind])}:{' '}
            {showValue(fact.type, cell?.value, facts.currency, formats) || made.to || t`empty`}.{' '}
            {_(evidenceWords[made.evidence])}.{' '}
          </span>
        ) : null}
        {cell?.was !== undefined ? (
          <span className={styles.quiet}>
            <Trans>
              Currently registered:{' '}
              {showValue(fact.type, cell.was, facts.currency, formats) || t`empty`}
            </Trans>
            .{' '}
          </span>
        ) : null}
        {proposal ? (
          <span className={styles.quiet}>
            {_(repairWords[proposal.kind])}:{' '}
            <strong>
              {proposal.kind === 'decimal_shift'
                ? proposal.to.replace('.', formats.mark)
                : proposal.to}
            </strong>
            . {_(evidenceWords[proposal.evidence])}.{' '}
          </span>
        ) : null}
        {!words && !rowWords && !made && cell?.was === undefined && !proposal ? (
          <span className={styles.quiet}>
            <Trans>Nothing to correct here.</Trans>
          </span>
        ) : null}
      </div>
      <form className={styles.form} onSubmit={save}>
        <Input
          id={`${id}-text`}
          className={styles.input}
          value={typed}
          maxLength={200}
          aria-label={t`New value for ${label} in row ${row.line}`}
          onChange={(_event, data) => setTyped(data.value)}
        />
        <Button type="submit" disabledFocusable={!isChanged} icon={<CheckIcon />}>
          <Trans>Change</Trans>
        </Button>
        {many ? (
          <Button
            disabledFocusable={!isChanged}
            onClick={() => {
              if (isChanged) actions.everywhere(field, raw, typed);
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
