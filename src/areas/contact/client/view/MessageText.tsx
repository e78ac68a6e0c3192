/** Shows the text of a message, formatted or plain. */
import { makeStyles } from '@fluentui/react-components';
import { RichText, useRichTextStyles } from '#kernel/client/index.ts';
import type { RichText as Tree } from '#kernel/domain/rich-text/rich-text.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  plain: { whiteSpace: 'pre-line', overflowWrap: 'anywhere', margin: 0 },
});
export function MessageText({ text }: { readonly text: string | Tree }) {
  const { plain } = useStyles();
  const rich = useRichTextStyles();
  if (text.length === 0) return null;
  return typeof text === 'string' ? (
    <p className={plain}>{text}</p>
  ) : (
    <div className={rich}>
      <RichText tree={text} />
    </div>
  );
}
