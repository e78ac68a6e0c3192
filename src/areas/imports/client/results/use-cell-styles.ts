/**
 * Styles of cells in the preview. Errors and changes are marked by more than a color: by an icon, a
 * line or a text.
 */
import { makeStyles, tokens } from '@fluentui/react-components';
import { amber, forcedColorsMedia, redColors, captionText } from '#kernel/client/index.ts';

export const useCellStyles = /*#__PURE__*/ makeStyles({
  error: {
    backgroundColor: redColors.ground,
    boxShadow: `inset 3px 0 0 ${redColors.fill}`,
    [forcedColorsMedia]: { border: '2px solid CanvasText' },
  },
  changed: {
    backgroundColor: amber[160],
    boxShadow: `inset 0 -2px 0 ${amber[100]}`,
    [forcedColorsMedia]: { border: '2px dashed CanvasText' },
  },
  wrong: {
    color: redColors.textOnTint,
    fontWeight: 600,
    textDecorationLine: 'underline',
    textDecorationStyle: 'wavy',
    textDecorationColor: redColors.fill,
    textUnderlineOffset: '3px',
    textDecorationSkipInk: 'none',
  },
  bold: { fontWeight: 650 },
  was: {
    color: tokens.colorNeutralForeground3,
    fontWeight: 400,
    textDecorationLine: 'line-through',
  },
  note: {
    ...captionText,
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    minWidth: 0,
    '& > svg': { flexShrink: 0 },
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
  errorNote: { color: redColors.textOnTint },
  result: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    fontSize: '13px',
    lineHeight: '18px',
    fontWeight: 600,
    color: tokens.colorNeutralForeground2,
    whiteSpace: 'nowrap',
    '& > svg': { width: '16px', height: '16px', flexShrink: 0 },
  },
  resultError: { color: redColors.textOnTint },
  resultChange: { color: amber[50] },
  resultQuiet: { color: tokens.colorNeutralForeground3, fontWeight: 500 },
});
