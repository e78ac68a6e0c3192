/**
 * Shows up to four figures in a row, or two by two on phones. A long figure is shown smaller, and
 * is broken only at normal spaces. Above a list the figures fold to one line on all but large
 * screens.
 */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { CSSProperties, ReactNode } from 'react';
import {
  forcedColorsMedia,
  landscapeMedia,
  phoneMedia,
  phoneQuery,
} from '../../theme/media-queries.ts';
import { captionText, smallText } from '../../theme/text-styles.ts';
import { IconButton } from '../base/IconButton.tsx';
import { useFoldedFigures } from '../page/use-folded-figures.tsx';
import { useMediaQuery } from '../page/use-media-query.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  row: {
    margin: 0,
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: '1fr',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    [phoneMedia]: { gridAutoFlow: 'row', gridTemplateColumns: '1fr 1fr' },
    [forcedColorsMedia]: { border: '1px solid CanvasText' },
  },
  item: {
    minWidth: 0,
    containerType: 'inline-size',
    padding: '16px 20px',
    borderInlineStartWidth: '1px',
    borderInlineStartStyle: 'solid',
    borderInlineStartColor: tokens.colorNeutralStroke2,
    ':first-child': { borderInlineStartStyle: 'none' },
    [phoneMedia]: {
      padding: '12px 16px',
      ':nth-child(odd)': { borderInlineStartStyle: 'none' },
      ':last-child:nth-child(odd)': { gridColumn: '1 / -1' },
      ':nth-child(n+3)': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
    },
  },
  label: smallText,
  figure: {
    margin: '4px 0 0',
    // A character is at most 0.57 times the font size wide, so the longest piece just fits.
    fontSize: 'clamp(12px, calc(100cqi / var(--characters) * 1.75), 24px)',
    lineHeight: '30px',
    fontWeight: 650,
    letterSpacing: '-.025em',
    fontVariantNumeric: 'tabular-nums',
    [phoneMedia]: {
      fontSize: 'clamp(12px, calc(100cqi / var(--characters) * 1.75), 20px)',
      lineHeight: '26px',
    },
  },
  several: {
    fontSize: 'clamp(12px, calc(100cqi / var(--characters) * 1.75), 16px)',
    lineHeight: '20px',
    [phoneMedia]: {
      fontSize: 'clamp(12px, calc(100cqi / var(--characters) * 1.75), 16px)',
      lineHeight: '20px',
    },
  },
  note: { ...captionText, margin: '2px 0 0' },
  frame: { position: 'relative' },
  folded: { display: 'flex', paddingInlineEnd: '44px' },
  foldedItem: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    flexGrow: 1,
    minWidth: 'min-content',
    minHeight: '44px',
    boxSizing: 'border-box',
    padding: '4px 16px',
    borderInlineStartWidth: '1px',
    borderInlineStartStyle: 'solid',
    borderInlineStartColor: tokens.colorNeutralStroke2,
    ':first-child': { borderInlineStartStyle: 'none' },
    [phoneMedia]: { padding: '4px 12px', flexBasis: 0 },
  },
  // Beside figures in several currencies, which may break, the labels stay in one line.
  wholeLabel: { [landscapeMedia]: { whiteSpace: 'nowrap' } },
  // A label breaks between words, and not within one.
  foldedLabel: { ...smallText, lineHeight: '16px', minWidth: 'min-content' },
  foldedFigure: {
    margin: 0,
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '12px',
    fontSize: '14px',
    lineHeight: '18px',
    fontWeight: 650,
    letterSpacing: '-.01em',
    fontVariantNumeric: 'tabular-nums',
  },
  unfold: { position: 'absolute', top: 0, insetInlineEnd: 0 },
});

/** A figure with its label. */
export type Kpi = {
  readonly key: string;
  readonly label: ReactNode;
  /**
   * Several figures, such as totals in several currencies, are shown one below the other, or side
   * by side while they are folded. A figure breaks only at normal spaces, not at no-break spaces.
   */
  readonly figure: string | readonly string[];
  readonly note?: ReactNode;
};

// Returns the length of the longest piece that cannot be broken.
const charactersOf = (lines: readonly string[]): number =>
  Math.max(...lines.flatMap((line) => line.split(' ')).map((piece) => piece.length));

function Figure({ lines }: { readonly lines: readonly string[] }) {
  const styles = useStyles();
  return (
    <dd
      className={mergeClasses(styles.figure, lines.length > 1 && styles.several)}
      style={{ '--characters': charactersOf(lines) } as CSSProperties}
    >
      {lines.length > 1 ? lines.map((line) => <div key={line}>{line}</div>) : lines}
    </dd>
  );
}

/** The number of figures for which a phone has room in one line. The first ones matter most. */
const FIGURES_ON_PHONE = 2;

function FoldedFigures({ items }: { readonly items: readonly Kpi[] }) {
  const styles = useStyles();
  const isPhone = useMediaQuery(phoneQuery);
  const hasSeveral = items.some(({ figure }) => [figure].flat().length > 1);
  return (
    <dl className={mergeClasses(styles.row, styles.folded)}>
      {items.slice(0, isPhone ? FIGURES_ON_PHONE : undefined).map(({ key, label, figure }) => (
        <div key={key} className={styles.foldedItem}>
          <dt className={mergeClasses(styles.foldedLabel, hasSeveral && styles.wholeLabel)}>
            {label}
          </dt>
          <dd className={styles.foldedFigure}>
            {[figure].flat().map((line) => (
              <span key={line} className="figure">
                {line}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Props = {
  readonly items: readonly Kpi[];
  /** True if the figures are above a list, and fold on all but large screens. */
  readonly isFoldable?: boolean;
};

export function KpiRow({ items, isFoldable = false }: Props) {
  const styles = useStyles();
  const folding = useFoldedFigures();
  const row =
    isFoldable && folding.isFolded ? (
      <FoldedFigures items={items} />
    ) : (
      <dl className={styles.row}>
        {items.map(({ key, label, figure, note }) => (
          <div key={key} className={styles.item}>
            <dt className={styles.label}>{label}</dt>
            <Figure lines={typeof figure === 'string' ? [figure] : figure} />
            {note ? <dd className={styles.note}>{note}</dd> : null}
          </div>
        ))}
      </dl>
    );

  if (!isFoldable || !folding.button) return row;
  return (
    <div className={styles.frame}>
      {row}
      <IconButton {...folding.button} className={styles.unfold} />
    </div>
  );
}
