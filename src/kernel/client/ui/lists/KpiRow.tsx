/** Up to four figures in a row, two by two on a phone. */
import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { forcedColors, phone } from '../../theme/measures.ts';
import { captionText, smallText } from '../../theme/text-styles.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  row: {
    margin: 0,
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: '1fr',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    [phone]: { gridAutoFlow: 'row', gridTemplateColumns: '1fr 1fr' },
    [forcedColors]: { border: '1px solid CanvasText' },
  },
  item: {
    minWidth: 0,
    padding: '16px 20px',
    borderInlineStartWidth: '1px',
    borderInlineStartStyle: 'solid',
    borderInlineStartColor: tokens.colorNeutralStroke2,
    ':first-child': { borderInlineStartStyle: 'none' },
    [phone]: {
      padding: '12px 16px',
      ':nth-child(odd)': { borderInlineStartStyle: 'none' },
      ':last-child:nth-child(odd)': { gridColumn: '1 / -1' },
      ':nth-child(n+3)': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
    },
  },
  label: smallText,
  figure: {
    margin: '4px 0 0',
    fontSize: '24px',
    lineHeight: '30px',
    fontWeight: 650,
    letterSpacing: '-.025em',
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
    [phone]: { fontSize: '20px', lineHeight: '26px' },
  },
  note: { ...captionText, margin: '2px 0 0' },
});

export type Kpi = {
  readonly key: string;
  readonly label: ReactNode;
  readonly figure: ReactNode;
  readonly note?: ReactNode;
};

export function KpiRow({ items }: { readonly items: readonly Kpi[] }) {
  const styles = useStyles();
  return (
    <dl className={styles.row}>
      {items.map(({ key, label, figure, note }) => (
        <div key={key} className={styles.item}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.figure}>{figure}</dd>
          {note ? <dd className={styles.note}>{note}</dd> : null}
        </div>
      ))}
    </dl>
  );
}
