/** What an editor of rich text is given, whichever it is. */
import type { FieldControlProps } from '@fluentui/react-components';
import type { RichText } from '#kernel/domain/rich-text/rich-text.ts';

export type RichTextEditorProps = {
  readonly value: RichText;
  readonly onValue: (tree: RichText) => void;
  /** How its field names it. */
  readonly control: FieldControlProps & { readonly onFocus: () => void };
};
