/** A labelled field for rich text: says how much of it is used. The editor is a part of its own; until it was fetched once, a device without a connection has a plain text field, which writes the same tree. */
import { Field, makeStyles } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { RichText } from '#kernel/domain/rich-text/rich-text.ts';
import { richPlainText } from '#kernel/domain/rich-text/write-rich-text.ts';
import { quietly } from '../../portal/quietly.ts';
import { PlainEditor } from './PlainEditor.tsx';
import type { RichTextEditorProps } from './rich-text-props.ts';

type Editor = (props: RichTextEditorProps) => React.ReactNode;
let fetched: Editor | undefined;
/** Resolves to the plain field where the editor cannot be fetched. */
async function fetchEditor(): Promise<Editor> {
  fetched = (await quietly(() => import('./RichTextEditor.tsx')))?.default;
  return fetched ?? PlainEditor;
}

const useStyles = /*#__PURE__*/ makeStyles({
  // As high as the editor with its toolbar.
  coming: { minHeight: '259px' },
});

type Props = {
  readonly label: string;
  readonly value: RichText;
  readonly onValue: (tree: RichText) => void;
  /** Characters of its plain text. */
  readonly most: number;
  readonly required: boolean;
  readonly error?: string | undefined;
};
export function RichTextField({ label, value, onValue, most, required, error }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const [Shown, setShown] = useState<Editor | undefined>(() => fetched);
  useEffect(() => {
    let isOver = false;
    if (!fetched)
      void fetchEditor().then((editor) => {
        if (!isOver) setShown(() => editor);
      });
    return () => {
      isOver = true;
    };
  }, []);
  const used = richPlainText(value).length;
  return (
    <Field
      label={label}
      required={required}
      hint={t`${used} of ${most} characters`}
      {...(error ? { validationState: 'error' as const, validationMessage: error } : {})}
    >
      {(control) =>
        Shown ? (
          <Shown value={value} onValue={onValue} control={control} />
        ) : (
          <div className={styles.coming} aria-busy="true" />
        )
      }
    </Field>
  );
}
