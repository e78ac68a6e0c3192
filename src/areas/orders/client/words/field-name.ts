/** The displayed names of order fields, for example in the history and in conflicts. */
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { wordsForCode } from '#kernel/client/index.ts';
import type { OrderLine } from '../../domain/index.ts';
import { headerFieldWords, lineFieldWords } from './field-words.ts';

const headerNames: Readonly<Record<string, MessageDescriptor>> = {
  ...headerFieldWords,
  type: msg`Order type`,
  processedByHand: msg`Processed by hand`,
};

/**
 * Returns the name of the field at this path of an order. The name of a line's field begins with
 * the line's part number. A path that names a line without a field returns the part number alone.
 */
export function fieldName(
  path: readonly string[],
  lines: readonly Pick<OrderLine, 'id' | 'partNumber'>[],
): string {
  const inside = path[0] === 'content' ? path.slice(1) : path;
  const field = inside.at(-1) ?? '';
  if (inside[0] !== 'lines')
    return i18n._(wordsForCode(headerNames, field, { id: field, message: field }));

  const line = lines.find(({ id }) => id === inside[1]);
  const name = line?.partNumber || i18n._(lineFieldWords.partNumber);
  return inside.length < 3
    ? name
    : `${name} · ${Object.hasOwn(lineFieldWords, field) ? i18n._(lineFieldWords[field as keyof typeof lineFieldWords]) : field}`;
}
