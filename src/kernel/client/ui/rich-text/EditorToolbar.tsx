/**
 * The toolbar of the rich text editor: bold, italic, underline, heading, lists and links. It is a
 * single tab stop, and the arrow keys move inside it.
 */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Link20Regular as LinkIcon } from '@fluentui/react-icons/svg/link';
import { TextBold20Regular as BoldIcon } from '@fluentui/react-icons/svg/text-bold';
import { TextBulletList20Regular as BulletListIcon } from '@fluentui/react-icons/svg/text-bullet-list';
import { TextFontSize20Regular as HeadingIcon } from '@fluentui/react-icons/svg/text-font-size';
import { TextItalic20Regular as ItalicIcon } from '@fluentui/react-icons/svg/text-italic';
import { TextNumberListLtr20Regular as NumberListIcon } from '@fluentui/react-icons/svg/text-number-list-ltr';
import { TextUnderline20Regular as UnderlineIcon } from '@fluentui/react-icons/svg/text-underline';
import { useLingui } from '@lingui/react/macro';
import { useState, type KeyboardEvent, type ReactElement } from 'react';
import type { RangeSelection } from 'lexical';
import { phoneMedia } from '../../theme/media-queries.ts';
import { IconButton } from '../base/IconButton.tsx';
import {
  copyRangeSelection,
  setLink,
  toggleBlock,
  toggleMark,
  type BlockKind,
  type CaretFormat,
} from './editor-actions.ts';
import { LinkFields } from './LinkFields.tsx';
import type { OpenEditor } from './create-rich-text-editor.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2px',
    padding: '4px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    // Without gap and padding, all buttons fit in one row.
    [phoneMedia]: { gap: 0, padding: 0 },
  },
  set: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Selected },
  },
});

const moves: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

type Props = {
  readonly open: OpenEditor | undefined;
  readonly place: CaretFormat;
  /** The id of the element whose text the toolbar formats. */
  readonly text: string | undefined;
};

type Tool = {
  readonly key: string;
  readonly label: string;
  readonly icon: ReactElement;
  readonly isSet: boolean;
  readonly act: () => void;
};

export function EditorToolbar({ open, place, text }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const [at, setAt] = useState(0);
  const [linking, setLinking] = useState<{ readonly where: RangeSelection | undefined }>();

  const editor = open?.editor;
  const block = (kind: Exclude<BlockKind, 'p'>, label: string, icon: ReactElement): Tool => ({
    key: kind,
    label,
    icon,
    isSet: place.block === kind,
    act: () => editor && toggleBlock(editor, kind),
  });
  const mark = (name: CaretFormat['marks'][number], label: string, icon: ReactElement): Tool => ({
    key: name,
    label,
    icon,
    isSet: place.marks.includes(name),
    act: () => editor && toggleMark(editor, name),
  });

  const tools: readonly Tool[] = [
    mark('b', t`Bold`, <BoldIcon />),
    mark('i', t`Italic`, <ItalicIcon />),
    mark('u', t`Underline`, <UnderlineIcon />),
    block('h3', t`Heading`, <HeadingIcon />),
    block('ul', t`Bulleted list`, <BulletListIcon />),
    block('ol', t`Numbered list`, <NumberListIcon />),
    {
      key: 'link',
      label: t`Link`,
      icon: <LinkIcon />,
      isSet: place.href !== undefined || linking !== undefined,
      act: () => setLinking(linking || !editor ? undefined : { where: copyRangeSelection(editor) }),
    },
  ];

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const by = moves[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = (at + by + tools.length) % tools.length;
    setAt(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };

  const done = (href: string | null | undefined) => {
    setLinking(undefined);
    if (!editor) return;
    if (href !== undefined) setLink(editor, linking?.where, href);
    editor.focus();
  };
  return (
    <>
      <div
        role="toolbar"
        tabIndex={-1}
        aria-label={t`Formatting`}
        {...(text === undefined ? {} : { 'aria-controls': text })}
        className={styles.bar}
        onKeyDown={move}
      >
        {tools.map(({ key, label, icon, isSet, act }, n) => (
          <IconButton
            key={key}
            label={label}
            icon={icon}
            className={mergeClasses(isSet && styles.set)}
            aria-pressed={isSet}
            tabIndex={n === at ? 0 : -1}
            onFocus={() => setAt(n)}
            // Preventing the default keeps the editor's selection while a button is pressed.
            onMouseDown={(event) => event.preventDefault()}
            onClick={act}
          />
        ))}
      </div>
      {linking ? <LinkFields href={place.href} onDone={done} /> : null}
    </>
  );
}
