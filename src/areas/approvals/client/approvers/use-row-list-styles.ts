/** The styles of a list whose rows have a text and a button. */
import { makeStyles, tokens } from '@fluentui/react-components';
import { redColors, smallText } from '#kernel/client/index.ts';

export const useRowListStyles = /*#__PURE__*/ makeStyles({
  list: {
    listStyleType: 'none',
    margin: '0 0 12px',
    padding: 0,
    ':last-child': { marginBottom: 0 },
  },
  row: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '8px 16px',
    padding: '12px 0',
    ':first-child': { paddingTop: 0 },
    ':not(:last-child)': { borderBottom: `1px solid ${tokens.colorNeutralStroke3}` },
  },
  words: {
    display: 'grid',
    flexGrow: 1,
    flexBasis: '240px',
    minWidth: 0,
    overflowWrap: 'anywhere',
  },
  name: { fontWeight: 600 },
  small: smallText,
  none: { ...smallText, margin: '0 0 12px', ':last-child': { marginBottom: 0 } },
  /** The row of the button for another entry, with the text that there are none. */
  offer: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    gap: '8px 16px',
    '& > p': { margin: 0 },
    ':empty': { display: 'none' },
  },
  finding: { color: redColors.text },
});
