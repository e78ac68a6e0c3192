/**
 * A white surface with a heading, a place for buttons, and content. With `isFlush`, tables reach
 * its edges.
 */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useId, type ReactNode } from 'react';
import { forcedColorsMedia, phoneMedia } from '../../theme/media-queries.ts';
import { quietText, titleText } from '../../theme/text-styles.ts';

/** The styles of a card. `card` is the white surface alone, for sections with their own layout. */
export const useCardStyles = /*#__PURE__*/ makeStyles({
  card: {
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    overflow: 'clip',
    minWidth: 0,
    [forcedColorsMedia]: { border: '1px solid CanvasText' },
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '8px 12px',
    padding: '6px 20px',
    minHeight: '56px',
    [phoneMedia]: { padding: '10px 16px' },
  },
  heading: { ...titleText, letterSpacing: '-.01em' },
  note: quietText,
  actions: {
    marginInlineStart: 'auto',
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    flexWrap: 'wrap',
  },
  body: { padding: '4px 20px 20px', [phoneMedia]: { padding: '4px 16px 16px' } },
  bodyAlone: { padding: '20px', [phoneMedia]: { padding: '16px' } },
});

type Props = {
  readonly title?: ReactNode;
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
  readonly isFlush?: boolean;
  readonly className?: string;
  readonly children?: ReactNode;
};

export function Card({ title, note, actions, isFlush = false, className, children }: Props) {
  const styles = useCardStyles();
  const id = useId();
  const hasHead = Boolean(title || note || actions);
  return (
    <section
      className={mergeClasses(styles.card, className)}
      {...(title ? { 'aria-labelledby': id } : {})}
    >
      {hasHead ? (
        <header className={styles.head}>
          {title ? (
            <h2 id={id} className={styles.heading}>
              {title}
            </h2>
          ) : null}
          {note ? <span className={styles.note}>{note}</span> : null}
          {actions ? <div className={`${styles.actions} no-print`}>{actions}</div> : null}
        </header>
      ) : null}
      {isFlush ? (
        children
      ) : (
        <div className={hasHead ? styles.body : styles.bodyAlone}>{children}</div>
      )}
    </section>
  );
}
