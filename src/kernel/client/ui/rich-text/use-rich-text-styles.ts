/** The styles of rich text, in the editor and where it is read. */
import { makeStyles, tokens } from '@fluentui/react-components';

const useStyles = /*#__PURE__*/ makeStyles({
  text: {
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
    '& p': { margin: '0 0 8px', minHeight: '20px' },
    '& h3': { margin: '0 0 8px', fontSize: '16px', lineHeight: '22px', fontWeight: 600 },
    '& ul, & ol': { margin: '0 0 8px', paddingInlineStart: '24px' },
    '& > :last-child': { marginBottom: 0 },
    '& a': { color: tokens.colorBrandForegroundLink },
  },
});

/** Returns the class for the element around the text. */
export const useRichTextStyles = (): string => useStyles().text;
