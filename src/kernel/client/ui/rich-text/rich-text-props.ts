/** The props of the rich text editor and of its plain replacement. */
import type { FieldControlProps } from '@fluentui/react-components';
import type { RichText } from '#kernel/domain/rich-text/rich-text.ts';

export type RichTextEditorProps = {
  readonly value: RichText;
  readonly onValue: (tree: RichText) => void;
  /** The field's label and maximum number of characters, which a notice names. */
  readonly label: string;
  readonly most: number;
  /** True if the editor is three rows high instead of ten, as long as it is not used. */
  readonly isShort: boolean;
  /** The props that connect the control with its field. */
  readonly control: FieldControlProps & { readonly onFocus: () => void };
};
