/** Shows the error and the note below a cell, or nothing if there is neither. */
import { ErrorMarkIcon, NonBreakingText } from '#kernel/client/index.ts';
import { useLineStyles } from './line-styles.ts';

type Props = {
  readonly id: string;
  readonly error?: string | undefined;
  readonly note?: string | undefined;
};

export function CellNotes({ id, error, note }: Props) {
  const styles = useLineStyles();
  if (!error && !note) return null;

  return (
    <div id={id}>
      {error ? (
        <div className={styles.error}>
          <ErrorMarkIcon aria-hidden />
          <span>
            <NonBreakingText text={error} />
          </span>
        </div>
      ) : null}
      {note ? (
        <div className={styles.note}>
          <NonBreakingText text={note} />
        </div>
      ) : null}
    </div>
  );
}
