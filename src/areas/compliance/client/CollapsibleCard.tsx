/**
 * Shows a card of the overview. On a phone only its title and note are shown until it is opened.
 */
import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Card, phoneQuery, useMediaQuery, quietText, titleText } from '#kernel/client/index.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  fold: {
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    overflow: 'clip',
    '&[open] > summary': { borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
    '& > summary::after': {
      content: '"+"',
      marginInlineStart: 'auto',
      fontSize: '20px',
      fontWeight: 400,
    },
    '&[open] > summary::after': { content: '"–"' },
  },
  head: {
    ...titleText,
    display: 'flex',
    alignItems: 'center',
    gap: '4px 12px',
    flexWrap: 'wrap',
    minHeight: '52px',
    boxSizing: 'border-box',
    padding: '6px 16px',
    cursor: 'pointer',
  },
  note: { ...quietText, fontWeight: 400 },
});

type Props = {
  readonly title: ReactNode;
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

export function CollapsibleCard({ title, note, actions, children }: Props) {
  const styles = useStyles();
  const isPhone = useMediaQuery(phoneQuery);
  if (!isPhone)
    return (
      <Card title={title} note={note} actions={actions} isFlush>
        {children}
      </Card>
    );

  return (
    <details className={styles.fold}>
      <summary className={styles.head}>
        <h2 style={{ font: 'inherit', margin: 0 }}>{title}</h2>
        {note ? <span className={styles.note}>{note}</span> : null}
      </summary>
      {actions ? <div style={{ padding: '8px 12px' }}>{actions}</div> : null}
      {children}
    </details>
  );
}
