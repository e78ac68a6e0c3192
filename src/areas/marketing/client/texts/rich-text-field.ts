/** Describes a field for rich text of at most `most` characters, which may be empty. */
import { createElement } from 'react';
import { RichTextField, type FieldDescription } from '#kernel/client/index.ts';
import type { RichText } from '#kernel/domain/rich-text/rich-text.ts';
import { richTextToPlain } from '#kernel/domain/rich-text/write-rich-text.ts';

export const richTextField = (label: string, most: number): FieldDescription<RichText> => ({
  control: (field) =>
    createElement(RichTextField, { ...field, label, most, required: false, startsShort: true }),
  label,
  show: richTextToPlain,
});
