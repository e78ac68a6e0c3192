/** The styles of an order's timeline. */
import { makeStyles, tokens } from '@fluentui/react-components';
import { forcedColorsMedia, phoneMedia, smallText } from '#kernel/client/index.ts';

export const useTimelineStyles = /*#__PURE__*/ makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: '4px 20px 12px' },
  entry: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '32px minmax(0, 1fr)',
    gap: '0 12px',
    padding: '12px 0',
    breakInside: 'avoid',
    '::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: '15px',
      top: '44px',
      bottom: '-12px',
      width: '2px',
      backgroundColor: tokens.colorNeutralStroke2,
      [forcedColorsMedia]: { backgroundColor: 'CanvasText' },
    },
    ':last-child::before': { display: 'none' },
  },
  sign: {
    display: 'grid',
    placeItems: 'center',
    width: '32px',
    height: '32px',
    borderRadius: '50%',
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground2,
  },
  words: {
    display: 'grid',
    gap: '4px',
    fontSize: '14px',
    lineHeight: '20px',
    minWidth: 0,
    overflowWrap: 'anywhere',
    justifyItems: 'start',
    // On wide screens the time and the author are at the end of the title's line.
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '16px',
    '& > :nth-child(n + 3)': { gridColumn: '1 / -1' },
    [phoneMedia]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  title: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '4px 8px',
    minHeight: '32px',
    fontWeight: 600,
  },
  meta: { ...smallText, alignSelf: 'center' },
  reason: {
    padding: '8px 12px',
    borderRadius: '8px',
    backgroundColor: tokens.colorNeutralBackground3,
    whiteSpace: 'pre-line',
  },
  was: { color: tokens.colorNeutralForeground3 },
});
