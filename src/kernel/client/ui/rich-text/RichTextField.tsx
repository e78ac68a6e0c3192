/**
 * A labeled field for rich text, which shows how much of its limit is used. The editor is loaded
 * when it is needed. If it cannot be loaded, or takes too long, a plain text field that is part of
 * the page's code is shown instead. It writes the same tree.
 */
import { Field, makeStyles, mergeClasses } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { richTextLength, type RichText } from '#kernel/domain/rich-text/rich-text.ts';
import { useCharacterCount } from '../inputs/use-character-count.ts';
import { withoutReloadPrompt } from '../../portal/reload-prompt.ts';
import { useIsOffline } from '../../portal-session.tsx';
import { phoneMedia } from '../../theme/media-queries.ts';
import { fieldErrorProps } from '../fields/field-error-props.ts';
import PlainTextEditor from './PlainTextEditor.tsx';
import type { RichTextEditorProps } from './rich-text-props.ts';

type Editor = (props: RichTextEditorProps) => React.ReactNode;
let fetched: Editor | undefined;

async function fetchEditor(): Promise<Editor | undefined> {
  fetched ??= (await withoutReloadPrompt(() => import(/* @never */ './RichTextEditor.tsx')))
    ?.default;
  return fetched;
}

/** Milliseconds after which the plain field is shown while the editor is still loading. */
const PATIENCE = 4_000;

/**
 * Returns the component to show, or undefined while the editor loads. Once the user has focused the
 * plain field, it stays, so that nothing is replaced while they type.
 * @param isOffline When this changes, the editor is loaded again if it failed before.
 */
function useEditor(isOffline: boolean): {
  readonly Shown: Editor | undefined;
  readonly noteUse: () => void;
} {
  const [Shown, setShown] = useState<Editor | undefined>(() => fetched);
  const isUsed = useRef(false);
  const isRich = Shown !== undefined && Shown !== PlainTextEditor;

  useEffect(() => {
    if (isRich) return undefined;
    let isOver = false;
    const showPlain = () => setShown((before: Editor | undefined) => before ?? PlainTextEditor);
    const patience = setTimeout(showPlain, PATIENCE);
    void fetchEditor().then((editor) => {
      if (isOver || isUsed.current) return;
      if (editor) setShown(() => editor);
      else showPlain();
    });
    return () => {
      isOver = true;
      clearTimeout(patience);
    };
  }, [isRich, isOffline]);

  return {
    Shown,
    noteUse() {
      isUsed.current = true;
    },
  };
}

const useStyles = /*#__PURE__*/ makeStyles({
  // The placeholder is as high as the editor with its frame and toolbar. The toolbar is 8 px less
  // high on phones.
  coming: { minHeight: '271px', [phoneMedia]: { minHeight: '263px' } },
  short: { minHeight: '131px', [phoneMedia]: { minHeight: '123px' } },
});

type Props = {
  readonly label: string;
  readonly value: RichText;
  readonly onValue: (tree: RichText) => void;
  /** The maximum number of characters, as `countCharacters` counts them. */
  readonly most: number;
  /** Counts the characters that `most` limits, by default as `richTextLength` does. */
  readonly countCharacters?: (tree: RichText) => number;
  readonly required: boolean;
  readonly error?: string | undefined;
  /**
   * True if the editor is three rows high, or as high as its text, until it has had the focus. It
   * stays high afterwards, because a button below it would otherwise move away from the pointer.
   */
  readonly startsShort?: boolean;
};

export function RichTextField({
  label,
  value,
  onValue,
  most: limit,
  countCharacters = richTextLength,
  required,
  error,
  startsShort = false,
}: Props) {
  const styles = useStyles();
  const { Shown, noteUse } = useEditor(useIsOffline());
  const hint = useCharacterCount(countCharacters(value), limit);
  const [isUsed, setUsed] = useState(false);
  const isShort = startsShort && !isUsed;
  const onFocus = () => {
    noteUse();
    setUsed(true);
  };
  return (
    <Field label={label} required={required} {...hint} {...fieldErrorProps(error)}>
      {(control) =>
        Shown ? (
          <Shown
            value={value}
            onValue={onValue}
            label={label}
            most={limit}
            isShort={isShort}
            control={{ ...control, onFocus }}
          />
        ) : (
          <div className={mergeClasses(styles.coming, isShort && styles.short)} aria-busy="true" />
        )
      }
    </Field>
  );
}
