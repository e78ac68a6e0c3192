/** A figure being typed: what can be read is a figure, what cannot stays as typed. */
import { mergeClasses } from '@fluentui/react-components';
import { useState } from 'react';
import type { Typed } from '../domain/index.ts';
import { CellNotes } from './CellNotes.tsx';
import { cellId, type Column } from './cells.ts';
import { useLineStyles } from './line-styles.ts';

type Props = {
  readonly lineId: string;
  readonly column: Column;
  readonly label: string;
  readonly value: Typed;
  readonly read: (text: string) => Typed;
  readonly write: (value: Typed) => string;
  readonly onValue: (value: Typed) => void;
  /** Asked before a change; false leaves the cell as it was. */
  readonly mayChange?: ((value: Typed) => true | Promise<boolean>) | undefined;
  readonly sign?: string;
  readonly inputMode: 'numeric' | 'decimal';
  readonly error?: string | undefined;
  readonly note?: string | undefined;
};

/** The limit of the domain's typed text. */
const LONGEST = 40;

export function FigureCell({ lineId, column, label, value, read, write, onValue, mayChange, sign, inputMode, error, note }: Props) {
  const styles = useLineStyles();
  const id = cellId(lineId, column);
  const [text, setText] = useState(() => write(value));
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    if (read(text) !== value) setText(write(value));
  }
  const take = (typed: string, next: Typed) => { setText(typed); setSeen(next); onValue(next); };
  const typed = async (next: string) => {
    const figure = read(next);
    const may = mayChange?.(figure) ?? true;
    if (may === true) take(next, figure);
    else if (await may) take(next, figure);
  };
  return (
    <>
      <span className={styles.field}>
        {sign ? <span className={styles.sign} aria-hidden="true">{sign}</span> : null}
        <input
          id={id} data-line={lineId} data-column={column} aria-label={label} className={mergeClasses(styles.input, styles.figure, sign ? styles.signed : undefined, error ? styles.wrong : undefined)}
          value={text} inputMode={inputMode} autoComplete="off" maxLength={LONGEST} enterKeyHint="next"
          onChange={(event) => void typed(event.target.value)}
          onBlur={() => { if (typeof value === 'number') setText(write(value)); }}
          {...(error ? { 'aria-invalid': true } : {})} {...(error || note ? { 'aria-describedby': `${id}-notes` } : {})}
        />
      </span>
      <CellNotes id={`${id}-notes`} error={error} note={note} />
    </>
  );
}
