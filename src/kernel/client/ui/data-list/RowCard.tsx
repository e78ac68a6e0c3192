/** A row of a list as a card, for phones: a title, lines of values, and actions beside them. */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Fragment } from 'react';
import { quietText, smallText } from '../../theme/text-styles.ts';
import { cardContentOfRow, type CardContent, type ListColumn } from './list-columns.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  beside: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '8px',
    alignItems: 'start',
  },
  // The actions stand beside the title without making the card higher.
  actions: { marginBlock: '-12px' },
  // A title that covers its card is positioned relative to it.
  card: {
    position: 'relative',
    display: 'grid',
    gap: '2px 12px',
    minWidth: 0,
    overflowWrap: 'anywhere',
  },
  withEnds: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
  whole: { gridColumnStart: 1, gridColumnEnd: -1 },
  start: { gridColumnStart: 1 },
  end: { gridColumnStart: 2, textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  line: {},
  labelled: {},
  note: { color: tokens.colorNeutralForeground2 },
  quiet: quietText,
  small: smallText,
  strong: { fontWeight: 600 },
  marks: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '4px 8px' },
});

type Props<Row> = { readonly columns: readonly ListColumn<Row>[]; readonly row: Row };

export function RowCard<Row>({ columns, row }: Props<Row>) {
  const styles = useStyles();
  const { title, actions, lines } = cardContentOfRow(columns, row);
  const hasEnds = lines.some(({ end }) => end);

  const side = (filled: CardContent['lines'][number]['start'], place?: string | false) =>
    filled ? (
      <div className={mergeClasses(styles[filled.look], place)}>
        {filled.values.map(({ key, value }, n) => (
          <Fragment key={key}>
            {n > 0 && filled.look !== 'marks' ? ' · ' : null}
            {filled.look === 'marks' && typeof value === 'string' ? <span>{value}</span> : value}
          </Fragment>
        ))}
      </div>
    ) : null;
  const card = (
    <div className={mergeClasses(styles.card, hasEnds && styles.withEnds)}>
      {title}
      {lines.map(({ line, start, end }) => (
        <Fragment key={line}>
          {side(start, hasEnds && (end ? styles.start : styles.whole))}
          {side(end, styles.end)}
        </Fragment>
      ))}
    </div>
  );
  return actions === null ? (
    card
  ) : (
    <div className={styles.beside}>
      {card}
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}
