/** Shows the state of a month by background, icon and, except in a legend, word. */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react';
import type { ReportArea } from '#areas/reports/domain/index.ts';
import { amber, forcedColorsMedia, redColors } from '#kernel/client/index.ts';
import type { MatrixCellState } from '../../domain/index.ts';
import { cellStateMessage } from './cell-state-words.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  mark: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2px 6px',
    flexWrap: 'wrap',
    minHeight: '40px',
    boxSizing: 'border-box',
    padding: '4px 6px',
    borderRadius: '6px',
    border: '1px solid transparent',
    fontSize: '12px',
    lineHeight: '16px',
    fontWeight: 550,
    textAlign: 'center',
    '& svg': { flexShrink: 0 },
    [forcedColorsMedia]: { border: '1px solid CanvasText' },
  },
  received: { backgroundColor: '#E8E6E1', color: tokens.colorNeutralForeground2 },
  zero: {
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground2,
    backgroundImage: 'repeating-linear-gradient(135deg, #EFEDE9 0 6px, transparent 6px 12px)',
  },
  partial: { backgroundColor: amber[160], color: amber[50], border: `1px dashed ${amber[90]}` },
  late: { backgroundColor: amber[150], color: amber[50] },
  missing: {
    backgroundColor: redColors.tint,
    color: redColors.textOnTint,
    border: `1px solid ${redColors.fill}`,
  },
  awaited: {
    border: `1px dashed ${tokens.colorNeutralStroke1}`,
    color: tokens.colorNeutralForeground3,
  },
  not_asked: { color: tokens.colorNeutralForeground3 },
});

const signs: Readonly<Record<MatrixCellState, string>> = {
  received: 'M3 8.5 6.5 12 13 4.5',
  zero: 'M4 8h8',
  partial: 'M8 2.5a5.5 5.5 0 1 0 0 11zM8 2.5a5.5 5.5 0 0 1 0 11',
  late: 'M8 2.5a5.5 5.5 0 1 0 .01 0M8 5v3.2l2.2 1.6',
  missing: 'M4 4l8 8M12 4l-8 8',
  awaited:
    'M5 2.5h6M5 13.5h6M5.5 2.5c0 3.5 5 3.5 5 5.5s-5 2-5 5.5M10.5 2.5c0 3.5-5 3.5-5 5.5s5 2 5 5.5',
  not_asked: 'M8 8h.01',
};

export const CellStateSign = ({ state }: { readonly state: MatrixCellState }) => (
  <svg
    width="16"
    height="16"
    viewBox="0 0 16 16"
    fill={state === 'partial' ? 'currentColor' : 'none'}
    fillOpacity=".28"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={signs[state]} />
  </svg>
);

/**
 * Shows a state. `more` is added for screen readers; with `isBare` only the icon is shown, as in a
 * legend.
 */
export function CellStateMark({
  state,
  area,
  more,
  isBare = false,
}: {
  readonly state: MatrixCellState;
  readonly area: ReportArea;
  readonly more?: string;
  readonly isBare?: boolean;
}) {
  const styles = useStyles();
  const { _ } = useLingui();

  return (
    <span className={mergeClasses(styles.mark, styles[state])}>
      <CellStateSign state={state} />
      {isBare ? null : _(cellStateMessage(state, area))}
      {more ? <span className="for-readers">, {more}</span> : null}
    </span>
  );
}
