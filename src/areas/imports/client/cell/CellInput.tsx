/**
 * Shows the field of a cell that is edited. Enter moves down or to the next error, Tab to the right
 * or to the correction beside it, Escape discards the change.
 */
import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react';
import { useEffect, useRef } from 'react';
import { punctuateTypedCpf } from '#kernel/domain/privacy/cpf.ts';
import type { FieldFacts } from '../../device/index.ts';
import { mayNamePerson } from '../../domain/index.ts';
import { correctionBoxAround } from './CellCorrection.tsx';
import { isTypedTextTooLong } from './TextTooLong.tsx';
import { fieldLabels } from '../results/field-labels.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  input: {
    width: '100%',
    height: '44px',
    boxSizing: 'border-box',
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: '6px',
    padding: '0 8px',
    font: 'inherit',
    backgroundColor: tokens.colorNeutralBackground1,
    color: 'inherit',
  },
});

/** Where the selection moves when a cell is no longer edited. */
export type MoveAfterEditing = 'down' | 'right' | 'stay';

type Props = {
  readonly fact: FieldFacts;
  /** The text of the cell before it was edited. */
  readonly text: string;
  /** The text that was typed. Undefined if nothing was typed yet. */
  readonly typed: string | undefined;
  readonly onTyped: (text: string) => void;
  /**
   * Id of the correction box beside the cell, which has its messages. Undefined if there is none.
   */
  readonly describedBy: string | undefined;
  /** `text` is undefined if it didn't change. */
  readonly onDone: (text: string | undefined, move: MoveAfterEditing) => void;
  readonly onLeave: () => void;
};

const moves: Readonly<Record<string, 'down' | 'right' | 'leave' | undefined>> = {
  Enter: 'down',
  Tab: 'right',
  Escape: 'leave',
};

const hasButton = (id: string): boolean =>
  document.querySelector(`[id="${CSS.escape(id)}"] button`) !== null;

export function CellInput({ fact, text, typed, onTyped, describedBy, onDone, onLeave }: Props) {
  const styles = useStyles();
  const { _ } = useLingui();
  const value = typed ?? text;
  const field = useRef<HTMLInputElement>(null);
  const isTooLong = isTypedTextTooLong(typed);
  const isOver = useRef(false);
  useEffect(() => {
    field.current?.focus();
    if (typed === undefined) field.current?.select();
    // oxlint-disable-next-line react/exhaustive-deps -- only when the field appears
  }, []);

  const end = (move: MoveAfterEditing | 'leave') => {
    if (isOver.current) return;
    if (move !== 'leave' && isTooLong) return;
    isOver.current = true;
    if (move === 'leave') onLeave();
    else if (value === text && move === 'stay') onLeave();
    else onDone(value === text ? undefined : value, move);
  };

  return (
    <input
      ref={field}
      className={styles.input}
      value={value}
      aria-label={_(fieldLabels[fact.field])}
      aria-describedby={describedBy}
      {...(isTooLong ? { 'aria-invalid': true } : {})}
      onChange={({ target }) =>
        onTyped(mayNamePerson(fact.type) ? punctuateTypedCpf(value, target.value) : target.value)
      }
      onBlur={(event) => {
        if (!correctionBoxAround(event.relatedTarget)) end('stay');
      }}
      onKeyDown={(event) => {
        event.stopPropagation();
        const move = moves[event.key];
        if (!move) return;

        // Let Tab move to the correction if that has a button.
        if (event.key === 'Tab' && describedBy && hasButton(describedBy)) return;
        event.preventDefault();
        end(move);
      }}
    />
  );
}
