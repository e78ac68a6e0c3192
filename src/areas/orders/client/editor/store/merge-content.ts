/** Brings what arrived from elsewhere into what is on the screen: a field with an unsaved change of its own keeps it. */
import { mergeFields, mergeLines, same } from '#kernel/domain/documents/merge.ts';
import {
  headerFieldNames,
  headerRule,
  isBlankLine,
  withoutEmpty,
  type OrderContent,
} from '../../../domain/index.ts';

/** As it is saved: without open rows and empty later fields, without spaces at the ends of one-line texts (the server trims them too). */
export const contentToSave = (content: OrderContent): OrderContent =>
  withoutEmpty({
    ...content,
    ...trimmedLines(content),
    lines: content.lines
      .filter((line) => !isBlankLine(line))
      .map((line) =>
        line.description === line.description.trim()
          ? line
          : { ...line, description: line.description.trim() },
      ),
  });
const oneLine = headerFieldNames.filter((field) => headerRule(field).kind === 'line');
const trimmedLines = (content: OrderContent): Partial<OrderContent> =>
  Object.fromEntries(
    oneLine.flatMap((field) => {
      const value = content[field];
      return typeof value === 'string' ? [[field, value.trim()]] : [];
    }),
  );

/** `base`: what both sides started from, as saved. Lines that did not change keep their identity. */
export function mergeContent(
  base: OrderContent,
  mine: OrderContent,
  theirs: OrderContent,
): OrderContent {
  if (same(base, theirs)) return mine;
  const { lines: baseLines, ...baseHeader } = base;
  const { lines: myLines, ...myHeader } = mine;
  const { lines: theirLines, ...theirHeader } = theirs;
  const header = mergeFields(baseHeader, myHeader, theirHeader).merged;
  const mineById = new Map(myLines.map((line) => [line.id, line]));
  const lines = mergeLines(baseLines, myLines, theirLines).merged.map((line) => {
    const own = mineById.get(line.id);
    return own && same(own, line) ? own : line;
  });
  return { ...header, lines };
}
