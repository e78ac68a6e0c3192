/** The styles of the product's name in a bar. */
import { makeStyles } from '@fluentui/react-components';
import { titleText } from '#kernel/client/index.ts';

export const useBrandStyles = /*#__PURE__*/ makeStyles({
  brand: {
    ...titleText,
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    minHeight: '44px',
    letterSpacing: '-.01em',
    color: 'inherit',
    textDecorationLine: 'none',
  },
});
