/** The look of the editor's lines: a table where it fits, cards on what is narrower. */
import { makeStyles, tokens } from '@fluentui/react-components';
import { forcedColors, red } from '#kernel/client/index.ts';

/** Where six columns with fields in them do not fit: beside the page's padding they need 640 px. */
export const asCardsQuery = '(max-width: 695px)';
export const useLineStyles = /*#__PURE__*/ makeStyles({
  scroll: { overflowX: 'auto' },
  // Rows are grids of their own: a table would lay out and paint all 500 at each key, these only what is in sight.
  table: { display: 'block', width: '100%', fontSize: '14px', lineHeight: '20px', minWidth: '640px' },
  body: { display: 'block' },
  row: { display: 'grid', gridTemplateColumns: '19% minmax(0, 1fr) 13% 19% 17% 68px' },
  line: { contentVisibility: 'auto', containIntrinsicSize: 'auto 61px' },
  head: { display: 'flex', alignItems: 'center',  fontSize: '12px', lineHeight: '16px', fontWeight: 600, color: tokens.colorNeutralForeground3, textAlign: 'start', padding: '0 6px', height: '44px', backgroundColor: tokens.colorNeutralBackground2, borderBottom: `1px solid ${tokens.colorNeutralStroke2}`, ':first-child': { paddingInlineStart: '20px' }, ':last-child': { paddingInlineEnd: '12px' } },
  end: { justifyContent: 'end' },
  cell: { display: 'block', minWidth: 0, padding: '8px 6px', borderBottom: `1px solid ${tokens.colorNeutralStroke3}`, ':first-child': { paddingInlineStart: '20px' }, ':last-child': { paddingInlineEnd: '12px' } },
  words: { paddingTop: '20px', overflowWrap: 'anywhere' },
  total: { paddingTop: '20px', textAlign: 'end', fontWeight: 600, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
  cards: { listStyleType: 'none', margin: 0, padding: 0 },
  card: { padding: '8px 16px 12px', borderBottom: `1px solid ${tokens.colorNeutralStroke2}`, display: 'grid', gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)', gap: '8px', contentVisibility: 'auto', containIntrinsicSize: 'auto 224px' },
  whole: { gridColumn: '1 / -1' },
  cardHead: { gridColumn: '1 / -1', display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '8px', minHeight: '44px' },
  cardTotal: { gridColumn: '1 / -1', display: 'flex', justifyContent: 'space-between', gap: '12px', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  help: { padding: '12px 20px', fontSize: '12px', lineHeight: '20px', color: tokens.colorNeutralForeground3, '@media (pointer: coarse)': { display: 'none' } },
  key: { fontFamily: 'inherit', fontWeight: 600, padding: '1px 6px', borderRadius: '4px', border: `1px solid ${tokens.colorNeutralStroke2}`, backgroundColor: tokens.colorNeutralBackground2 },
  label: { display: 'block', fontSize: '13px', lineHeight: '18px', marginBottom: '2px', color: tokens.colorNeutralForeground2 },
  quiet: { color: tokens.colorNeutralForeground3 },
  field: { position: 'relative', display: 'block' },
  sign: { position: 'absolute', insetInlineStart: '12px', top: '12px', fontSize: '14px', lineHeight: '20px', color: tokens.colorNeutralForeground3, pointerEvents: 'none' },
  input: { display: 'block', width: '100%', minWidth: 0, minHeight: '44px', boxSizing: 'border-box', padding: '0 12px', borderRadius: '8px', border: `1px solid ${tokens.colorNeutralStroke1}`, borderBottomColor: tokens.colorNeutralStrokeAccessible, backgroundColor: tokens.colorNeutralBackground1, color: tokens.colorNeutralForeground1, font: 'inherit', scrollMarginBlock: '80px calc(var(--dock-height, 0px) + 24px)', [forcedColors]: { border: '1px solid ButtonBorder' } },
  figure: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  signed: { paddingInlineStart: '44px' },
  wrong: { border: `1px solid ${red.text}`, borderBottomColor: red.text, [forcedColors]: { border: '2px solid CanvasText' } },
  error: { display: 'flex', gap: '4px', marginTop: '4px', fontSize: '12px', lineHeight: '16px', color: red.text, overflowWrap: 'anywhere', '& svg': { flexShrink: 0 } },
  note: { marginTop: '4px', fontSize: '12px', lineHeight: '16px', color: tokens.colorBrandForeground2, overflowWrap: 'anywhere' },
});
