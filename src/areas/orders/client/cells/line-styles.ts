/** The styles of the editor's lines, as a table or, on narrow screens, as cards. */
import { makeStyles, tokens } from '@fluentui/react-components';
import {
  forcedColorsMedia,
  redColors,
  headText,
  quietText,
  smallText,
} from '#kernel/client/index.ts';

/** Matches screens that are too narrow for the table, which needs 688 px beside the padding. */
export const lineCardsMediaQuery = '(max-width: 743px)';

export const useLineStyles = /*#__PURE__*/ makeStyles({
  // The texts for screen readers are positioned absolutely. They must scroll with the table if it
  // is too wide for its place.
  scroll: { overflowX: 'auto', position: 'relative' },
  // Each row is a grid. A table would lay out and paint all 500 rows on each key press; grids do so
  // only for the visible rows.
  table: {
    display: 'block',
    width: '100%',
    fontSize: '14px',
    lineHeight: '20px',
    minWidth: '688px',
  },
  body: { display: 'block' },
  // The first column fits the eight digits of a part number where the table is narrowest. Amounts
  // get the width of nine digits, and the description the rest.
  row: {
    display: 'grid',
    gridTemplateColumns:
      'minmax(126px, 15.5%) minmax(0, 1fr) 11.5% min(18%, 150px) min(19%, 160px) 68px',
  },
  withDemo: {
    gridTemplateColumns:
      'minmax(126px, 15.5%) minmax(0, 1fr) 56px 11.5% min(18%, 150px) min(19%, 160px) 68px',
  },
  line: { contentVisibility: 'auto', containIntrinsicSize: 'auto calc(61px + var(--said, 0px))' },
  offered: {
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    containIntrinsicSize: 'auto calc(143px + var(--said, 0px))',
    '@media (max-width: 1023px)': { containIntrinsicSize: 'auto calc(183px + var(--said, 0px))' },
    '& > td': { borderBottomStyle: 'none' },
    '& > td:last-child': { gridRow: 1, gridColumn: -2 },
  },
  // Rows to which files may be attached. The sizes must equal those of drawn rows, because rows of
  // another height would overlap. --said is the height of corrections and files.
  discounted: {
    containIntrinsicSize: 'auto calc(195px + var(--said, 0px))',
    '@media (max-width: 1023px)': { containIntrinsicSize: 'auto calc(235px + var(--said, 0px))' },
  },
  // The discount cells are below the other cells of their line.
  offer: { gridRow: 2, gridColumn: '1 / -1', minWidth: 0, padding: '0 74px 10px 20px' },
  head: {
    ...headText,
    display: 'flex',
    alignItems: 'center',
    textAlign: 'start',
    padding: '0 6px',
    height: '44px',
    backgroundColor: tokens.colorNeutralBackground2,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    ':first-child': { paddingInlineStart: '20px' },
    ':last-child': { paddingInlineEnd: '12px' },
  },
  end: { justifyContent: 'end' },
  cell: {
    display: 'block',
    minWidth: 0,
    padding: '8px 6px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    ':first-child': { paddingInlineStart: '20px' },
    ':last-child': { paddingInlineEnd: '12px' },
  },
  words: { paddingTop: '20px', overflowWrap: 'anywhere' },
  middle: { textAlign: 'center' },
  total: {
    paddingTop: '20px',
    textAlign: 'end',
    fontWeight: 600,
  },
  cards: { listStyleType: 'none', margin: 0, padding: 0 },
  card: {
    padding: '8px 16px 12px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
    gap: '8px',
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto calc(300px + var(--said, 0px))',
  },
  taller: { containIntrinsicSize: 'auto calc(369px + var(--said, 0px))' },
  tallest: { containIntrinsicSize: 'auto calc(485px + var(--said, 0px))' },
  whole: { gridColumn: '1 / -1' },
  cardHead: {
    gridColumn: '1 / -1',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px',
    minHeight: '44px',
  },
  cardTotal: {
    gridColumn: '1 / -1',
    display: 'flex',
    justifyContent: 'space-between',
    gap: '12px',
    fontWeight: 600,
  },
  help: {
    padding: '12px 20px',
    fontSize: '12px',
    lineHeight: '20px',
    color: tokens.colorNeutralForeground3,
    '@media (pointer: coarse)': { display: 'none' },
  },
  key: {
    fontFamily: 'inherit',
    fontWeight: 600,
    padding: '1px 6px',
    borderRadius: '4px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  label: {
    display: 'block',
    fontSize: '13px',
    lineHeight: '18px',
    marginBottom: '2px',
    color: tokens.colorNeutralForeground2,
  },
  quiet: { color: tokens.colorNeutralForeground3 },
  ean: { ...smallText, marginTop: '4px' },
  field: { position: 'relative', display: 'block' },
  sign: {
    ...quietText,
    position: 'absolute',
    insetInlineStart: '12px',
    top: '12px',
    pointerEvents: 'none',
  },
  input: {
    display: 'block',
    width: '100%',
    minWidth: 0,
    minHeight: '44px',
    boxSizing: 'border-box',
    padding: '0 12px',
    borderRadius: '8px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderBottomColor: tokens.colorNeutralStrokeAccessible,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    scrollMarginBlock: '80px 24px',
    [forcedColorsMedia]: { border: '1px solid ButtonBorder' },
  },
  figure: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  agreed: { backgroundColor: tokens.colorNeutralBackground2 },
  signed: { paddingInlineStart: '44px' },
  wrong: {
    border: `1px solid ${redColors.text}`,
    borderBottomColor: redColors.text,
    [forcedColorsMedia]: { border: '2px solid CanvasText' },
  },
  error: {
    display: 'flex',
    gap: '4px',
    marginTop: '4px',
    fontSize: '12px',
    lineHeight: '16px',
    color: redColors.text,
    overflowWrap: 'anywhere',
    '& svg': { flexShrink: 0 },
  },
  note: {
    marginTop: '4px',
    fontSize: '12px',
    lineHeight: '16px',
    color: tokens.colorBrandForeground2,
    overflowWrap: 'anywhere',
  },
});
