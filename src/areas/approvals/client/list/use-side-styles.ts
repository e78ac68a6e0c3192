/** The styles of the approvers' list and of the order beside it. */
import { makeStyles } from '@fluentui/react-components';
import { shortScreenMedia } from '#kernel/client/index.ts';

export const useSideStyles = /*#__PURE__*/ makeStyles({
  sides: {
    display: 'grid',
    gap: '20px',
    alignItems: 'start',
    gridTemplateColumns: 'minmax(0, 1fr)',
  },
  both: {
    gridTemplateColumns: 'minmax(320px, 1fr) minmax(0, 2fr)',
    [shortScreenMedia]: { gridTemplateColumns: '384px minmax(0, 1fr)', gap: '12px' },
  },
});
