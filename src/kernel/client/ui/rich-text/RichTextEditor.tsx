/**
 * The rich text editor with its toolbar, at least ten rows high, or three while it is short. Its
 * code is loaded when it is needed.
 */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { useShortenedNotice } from '../inputs/use-shortened-notice.ts';
import { noCaretFormat, readCaretFormat } from './editor-actions.ts';
import { EditorToolbar } from './EditorToolbar.tsx';
import { createRichTextEditor, type OpenEditor } from './create-rich-text-editor.ts';
import type { RichTextEditorProps } from './rich-text-props.ts';
import { useRichTextStyles } from './use-rich-text-styles.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  box: {
    display: 'grid',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderBottom: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    ':focus-within': { borderBottom: `1px solid ${tokens.colorCompoundBrandStroke}` },
  },
  wrong: { '&:not(:focus-within)': { border: `1px solid ${tokens.colorPaletteRedBorder2}` } },
  // The minimum is ten rows of 20 px, and the padding.
  text: {
    minHeight: '216px',
    maxHeight: '60vh',
    overflowY: 'auto',
    padding: '8px 12px',
    outlineStyle: 'none',
    cursor: 'text',
  },
  // Three rows of 20 px, and the padding.
  short: { minHeight: '76px' },
  underline: { textDecorationLine: 'underline' },
});

export default function RichTextEditor({
  value,
  onValue,
  label,
  most,
  isShort,
  control,
}: RichTextEditorProps) {
  const styles = useStyles();
  const shown = useRichTextStyles();
  const element = useRef<HTMLDivElement>(null);
  const showShortened = useShortenedNotice();
  const onShortened = () => showShortened(label, most);
  const told = useRef({ onValue, onShortened });
  // The tree that the editor reported last, or that it was filled with.
  const known = useRef(value);
  const [open, setOpen] = useState<OpenEditor>();
  const [place, setPlace] = useState(noCaretFormat);

  useEffect(() => {
    told.current = { onValue, onShortened };
  });

  const { underline } = styles;

  useEffect(() => {
    const opened = createRichTextEditor(
      element.current!,
      known.current,
      { underline },
      {
        onTree(tree) {
          known.current = tree;
          told.current.onValue(tree);
        },
        onShortened: () => told.current.onShortened(),
      },
    );
    setOpen(opened);
    const leave = opened.editor.registerUpdateListener(() =>
      setPlace(readCaretFormat(opened.editor)),
    );
    return () => {
      leave();
      opened.close();
    };
  }, [underline]);

  useEffect(() => {
    if (!open || value === known.current) return;
    known.current = value;
    open.fill(value);
  }, [open, value]);

  return (
    <div className={mergeClasses(styles.box, control['aria-invalid'] === true && styles.wrong)}>
      <EditorToolbar open={open} place={place} text={control.id} />
      <div
        {...control}
        ref={element}
        className={mergeClasses(styles.text, isShort && styles.short, shown)}
        contentEditable
        suppressContentEditableWarning
        // An input element cannot show formatting.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        spellCheck
      />
    </div>
  );
}
