/** Messages for files that can't be attached. */
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Formats } from '#kernel/domain/formats.ts';
import type { Refusal } from '#kernel/domain/result.ts';
import type { AttachRefusalCode } from '../device/index.ts';
import type { RejectedFileType } from '../domain/index.ts';

const taken = msg`PDF, JPEG, PNG, XLSX, DOCX, CSV or TXT`;

/** Messages for files that aren't of an accepted kind, by the kind that was found. */
const foundWords: Readonly<Record<RejectedFileType, MessageDescriptor>> = {
  empty: msg({ message: '{name} is empty.' }),
  html: msg({ message: '{name} is a web page. Attach {taken}.' }),
  svg: msg({ message: '{name} is an SVG drawing. Attach {taken}.' }),
  xml: msg({ message: '{name} is an XML file. Attach {taken}.' }),
  macros: msg({ message: '{name} contains macros. Save it without macros and attach it again.' }),
  archive: msg({ message: '{name} is an archive. Attach the files in it one by one.' }),
  heic: msg({
    message:
      '{name} is a HEIC photo, which this browser can’t open. Save it as JPEG and attach it again.',
  }),
  gif: msg({ message: '{name} is a GIF picture. Attach {taken}.' }),
  webp: msg({
    message:
      '{name} is a WebP picture, which this browser can’t open. Save it as JPEG and attach it again.',
  }),
  password: msg({
    message:
      '{name} is in an older Office format or has a password. Save it as XLSX, DOCX or PDF without a password.',
  }),
  unknown: msg({ message: '{name} can’t be attached. Attach {taken}.' }),
};

/** Why a file isn't attached. `attaching_failed` stands for an error that was thrown. */
type AttachProblemCode = AttachRefusalCode | 'attaching_failed';

const codeWords: Readonly<
  Record<Exclude<AttachProblemCode, 'attachment_type'>, MessageDescriptor>
> = {
  attachment_too_large: msg({
    message: '{name} has {size} MB. A file can have at most {most} MB.',
  }),
  picture_unreadable: msg({ message: '{name} is a damaged picture and can’t be opened.' }),
  file_unreadable: msg({ message: '{name} can’t be read. Was it moved or deleted?' }),
  attaching_failed: msg({ message: '{name} couldn’t be saved on this device. Attach it again.' }),
  no_space: msg({
    message:
      'There isn’t enough space on this device for {name}. Free up some space and attach it again.',
  }),
};

const MB = 2 ** 20;

/** Returns the message about a file in the language of the page. */
export function attachProblemMessage(
  name: string,
  { code, details }: Refusal<AttachProblemCode>,
  formats: Pick<Formats, 'number'>,
): string {
  if (code === 'attachment_type') {
    const found = (details?.['found'] ?? 'unknown') as RejectedFileType;
    const words = foundWords[found] ?? foundWords.unknown;
    return i18n._({ ...words, values: { name, taken: i18n._(taken) } });
  }
  const inMb = (bytes: unknown) => (typeof bytes === 'number' ? formats.number(bytes / MB, 1) : '');

  return i18n._({
    ...codeWords[code],
    values: {
      name,
      size: inMb(details?.['size']),
      most: typeof details?.['most'] === 'number' ? formats.number(details['most'] / MB) : '',
    },
  });
}

/** The message about a file that this device accepted but the server refused. */
export const fileRefusedMessage: MessageDescriptor = msg`The server refused this file. Remove it and attach another one.`;
