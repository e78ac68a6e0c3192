/** The icons of the editor, loaded together with it. */
export { Link20Regular as LinkIcon } from '@fluentui/react-icons/svg/link';
export { TextBold20Regular as BoldIcon } from '@fluentui/react-icons/svg/text-bold';
export { TextBulletList20Regular as BulletListIcon } from '@fluentui/react-icons/svg/text-bullet-list';
export { TextFontSize20Regular as HeadingIcon } from '@fluentui/react-icons/svg/text-font-size';
export { TextItalic20Regular as ItalicIcon } from '@fluentui/react-icons/svg/text-italic';
export { TextNumberListLtr20Regular as NumberListIcon } from '@fluentui/react-icons/svg/text-number-list-ltr';
export { TextUnderline20Regular as UnderlineIcon } from '@fluentui/react-icons/svg/text-underline';
