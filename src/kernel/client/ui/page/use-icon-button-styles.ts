/**
 * The styles of a button or link with only an icon: square, large enough for a finger, and without
 * a background until it is hovered or pressed.
 */
import { makeStyles } from '@fluentui/react-components';

export const useIconButtonStyles = /*#__PURE__*/ makeStyles({
  square: {
    flexShrink: 0,
    minWidth: '44px',
    minHeight: '44px',
    boxSizing: 'border-box',
    padding: 0,
    border: '0',
    borderRadius: '8px',
    backgroundColor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    textDecorationLine: 'none',
    cursor: 'pointer',
    display: 'inline-grid',
    placeItems: 'center',
    ':hover': { backgroundColor: 'rgba(31,26,15,.08)' },
    ':active': { backgroundColor: 'rgba(31,26,15,.14)' },
  },
});
