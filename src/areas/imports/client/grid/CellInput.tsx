/** A cell while it is typed in: Enter goes down, Tab goes right, Escape leaves it as it was. */
import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react';
import { useEffect, useRef, useState } from 'react';
import type { FieldFacts } from '../../device/index.ts';
import { fieldWords } from '../results/field-words.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  input: {
    width: '100%',
    height: '40px',
    boxSizing: 'border-box',
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: '6px',
    padding: '0 8px',
    font: 'inherit',
    backgroundColor: tokens.colorNeutralBackground1,
    color: 'inherit',
  },
});

type Props = {
  readonly fact: FieldFacts;
  readonly text: string;
  /** What was typed to begin with, in place of the earlier text. */
  readonly start?: string | undefined;
  readonly onDone: (text: string, move: 'down' | 'right' | 'stay') => void;
  readonly onLeave: () => void;
};

const moves: Readonly<Record<string, 'down' | 'right' | 'leave' | undefined>> = {
  Enter: 'down',
  Tab: 'right',
  Escape: 'leave',
};

export function CellInput({ fact, text, start, onDone, onLeave }: Props) {
  const styles = useStyles();
  const { _ } = useLingui();
  const [typed, setTyped] = useState(start ?? text);
  const field = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);
  useEffect(() => {
    field.current?.focus();
    if (start === undefined) field.current?.select();
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, []);
  const end = (move: 'down' | 'right' | 'stay' | 'leave') => {
    if (isOver.current) return;
    isOver.current = true;
    if (move === 'leave' || typed === text) onLeave();
    else onDone(typed, move);
  };
  return (
    <input
      ref={field}
      className={styles.input}
      value={typed}
      maxLength={200}
      aria-label={_(fieldWords[fact.field])}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => end('stay')}
      onKeyDown={(event) => {
        event.stopPropagation();
        const move = moves[event.key];
        if (!move) return;
        event.preventDefault();
        end(move);
      }}
    />
  );
}
