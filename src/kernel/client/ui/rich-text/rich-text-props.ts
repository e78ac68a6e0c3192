/** The props of the rich text editor and of its plain replacement. */
import type { FieldControlProps } from '@fluentui/react-components';
import type { RichText } from '#kernel/domain/rich-text/rich-text.ts';

export type RichTextEditorProps = {
  readonly value: RichText;
  readonly onValue: (tree: RichText) => void;
  /** The props that connect the control with its field. */
  readonly control: FieldControlProps & { readonly onFocus: () => void };
};
