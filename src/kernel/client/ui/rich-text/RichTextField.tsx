/** A labelled field for rich text: says how much of it is used. The editor is a part of its own; until it was fetched once, a device without a connection has a plain text field, which writes the same tree. */
import { Field, makeStyles } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { RichText } from '#kernel/domain/rich-text/rich-text.ts';
import { richPlainText } from '#kernel/domain/rich-text/write-rich-text.ts';
import { useFormats } from '../../format/use-formats.ts';
import { quietly } from '../../portal/quietly.ts';
import { useIsOffline } from '../../session/portal-session.tsx';
import type { RichTextEditorProps } from './rich-text-props.ts';

type Editor = (props: RichTextEditorProps) => React.ReactNode;
let fetched: Editor | undefined;
/** Resolves to the plain field, which is installed, where the editor cannot be fetched; undefined: neither can. */
async function fetchEditor(): Promise<Editor | undefined> {
  fetched = (await quietly(() => import('./RichTextEditor.tsx')))?.default;
  return fetched ?? (await quietly(() => import('./PlainEditor.tsx')))?.default;
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
export function RichTextField({ label, value, onValue, most: limit, required, error }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const [Shown, setShown] = useState<Editor | undefined>(() => fetched);
  const isOffline = useIsOffline();
  useEffect(() => {
    if (Shown) return undefined;
    let isOver = false;
    void fetchEditor().then((editor) => {
      if (!isOver) setShown(() => editor);
    });
    return () => {
      isOver = true;
    };
    // Once more where neither came, when the connection is back.
  }, [Shown, isOffline]);
  const { number } = useFormats();
  const used = number(richPlainText(value).length);
  const most = number(limit);
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
