/**
 * A plain text field that writes the same tree as the rich text editor. It is used if the editor
 * cannot be loaded or takes too long. Existing formatted text is shown above the field and stays as
 * it is.
 */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import {
  isPlainRichText,
  richTextFromPlain,
  type RichText as Tree,
} from '#kernel/domain/rich-text/rich-text.ts';
import { richTextToPlain } from '#kernel/domain/rich-text/write-rich-text.ts';
import { RichText } from './RichText.tsx';
import type { RichTextEditorProps } from './rich-text-props.ts';
import { useRichTextStyles } from './use-rich-text-styles.ts';

// The field is part of the page's first code, so it is a native element with the editor's frame
// instead of a Fluent component.
const useStyles = /*#__PURE__*/ makeStyles({
  text: {
    minHeight: '216px',
    padding: '8px 12px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderBottom: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: 'inherit',
    font: 'inherit',
    resize: 'vertical',
    ':focus': { borderBottom: `1px solid ${tokens.colorCompoundBrandStroke}` },
  },
  short: { minHeight: '76px' },
  wrong: { '&:not(:focus)': { border: `1px solid ${tokens.colorPaletteRedBorder2}` } },
});

/** Returns the formatted part, which is shown above the field, and the text inside the field. */
const partsOf = (tree: Tree): { readonly formatted: Tree; readonly text: string } =>
  isPlainRichText(tree)
    ? { formatted: [], text: richTextToPlain(tree) }
    : { formatted: tree, text: '' };

export default function PlainTextEditor({ value, onValue, isShort, control }: RichTextEditorProps) {
  const styles = useStyles();
  const shown = useRichTextStyles();
  const known = useRef(value);
  const [{ formatted, text }, setParts] = useState(() => partsOf(value));
  useEffect(() => {
    if (value === known.current) return;
    known.current = value;
    setParts(partsOf(value));
  }, [value]);
  const type = (typed: string) => {
    const next = [...formatted, ...richTextFromPlain(typed)];
    known.current = next;
    setParts({ formatted, text: typed });
    onValue(next);
  };
  return (
    <>
      {formatted.length > 0 ? (
        <>
          <div className={shown}>
            <RichText tree={formatted} />
          </div>
          <p>
            <Trans>Formatted text can be edited again when you’re online. You can add to it.</Trans>
          </p>
        </>
      ) : null}
      <textarea
        {...control}
        className={mergeClasses(
          styles.text,
          isShort && styles.short,
          control['aria-invalid'] === true && styles.wrong,
        )}
        value={text}
        rows={isShort ? 3 : 10}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
    </>
  );
}
