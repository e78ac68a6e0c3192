/**
 * Shows the checkbox that marks a line of the order being written as a demo purchase, and the note
 * on the units already used of its part's limit.
 */
import { makeStyles, tokens } from '@fluentui/react-components';
import { Suspense } from 'react';
import { forcedColorsMedia, redColors, lazyPart } from '#kernel/client/index.ts';
import type { OrderLine } from '../../../domain/index.ts';
import type { OrderEditorStore } from '../../store/order-editor-state.ts';
import { CellNotes } from '../../cells/CellNotes.tsx';

/** The note is loaded with the first demo line, because most orders have none. */
const DemoNote = lazyPart(() => import('./DemoLimitNote.tsx'));

const useStyles = /*#__PURE__*/ makeStyles({
  choice: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '8px',
    minWidth: '44px',
    minHeight: '44px',
    cursor: 'pointer',
  },
  box: {
    width: '20px',
    height: '20px',
    margin: 0,
    cursor: 'pointer',
    accentColor: tokens.colorNeutralForeground1,
  },
  wrong: {
    outline: `2px solid ${redColors.text}`,
    outlineOffset: '1px',
    borderRadius: '2px',
    [forcedColorsMedia]: { outline: '2px solid CanvasText' },
  },
});

type Props = {
  readonly editor: OrderEditorStore;
  readonly line: OrderLine;
  readonly label: string;
  /** The label shown beside the checkbox if no column heading names it. */
  readonly shownLabel?: string;
  readonly error: string | undefined;
};

const notesId = (id: string) => `cell-${id}-demo-notes`;

export function DemoCheckbox({ editor, line, label, shownLabel, error }: Props) {
  const styles = useStyles();
  return (
    <label className={styles.choice}>
      <input
        id={`cell-${line.id}-demo`}
        type="checkbox"
        className={error ? `${styles.box} ${styles.wrong}` : styles.box}
        checked={line.demo}
        aria-label={label}
        onChange={(event) => editor.changeLine(line.id, { demo: event.target.checked })}
        {...(error ? { 'aria-invalid': true } : {})}
        {...(line.demo ? { 'aria-describedby': notesId(line.id) } : {})}
      />
      {shownLabel}
    </label>
  );
}

/** Shows the notes on a demo line: the error if there is one, otherwise what this device knows. */
export function DemoNotes({ editor, line, error }: Pick<Props, 'editor' | 'line' | 'error'>) {
  if (error) return <CellNotes id={notesId(line.id)} error={error} />;
  return line.demo ? (
    <Suspense>
      <DemoNote id={notesId(line.id)} editor={editor} line={line} />
    </Suspense>
  ) : null;
}
