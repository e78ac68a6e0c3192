/** Brings what arrived from elsewhere into what is on the screen: a field with an unsaved change of its own keeps it. */
import { mergeFields, mergeLines, same } from '#kernel/domain/documents/merge.ts';
import {
  headerFieldNames,
  headerRule,
  isBlankLine,
  withoutEmpty,
  type OrderContent,
} from '../../domain/index.ts';

const savedForm = (content: OrderContent): OrderContent =>
  withoutEmpty({
    ...content,
    ...trimmedLines(content),
    lines: content.lines.map((line) =>
      line.description === line.description.trim()
        ? line
        : { ...line, description: line.description.trim() },
    ),
  });
/** As it is saved: without open rows and empty later fields, without spaces at the ends of one-line texts (the server trims them too). */
export const contentToSave = (content: OrderContent): OrderContent =>
  savedForm({ ...content, lines: content.lines.filter((line) => !isBlankLine(line)) });
const oneLine = headerFieldNames.filter((field) => headerRule(field).kind === 'line');
const trimmedLines = (content: OrderContent): Partial<OrderContent> =>
  Object.fromEntries(
    oneLine.flatMap((field) => {
      const value = content[field];
      return typeof value === 'string' ? [[field, value.trim()]] : [];
    }),
  );

/** `base`: what both sides started from, as saved. What is typed is compared as it would be saved: a space at its end is no change of its own, and stays where nothing else arrived. Lines that did not change keep their identity. */
export function mergeContent(
  base: OrderContent,
  mine: OrderContent,
  theirs: OrderContent,
): OrderContent {
  if (same(base, theirs)) return mine;
  const { lines: baseLines, ...baseHeader } = base;
  const { lines: myLines, ...myHeader } = mine;
  const { lines: theirLines, ...theirHeader } = theirs;
  const { lines: savedLines, ...savedHeader } = savedForm(mine);
  const merged = mergeFields(baseHeader, savedHeader, theirHeader).merged;
  const asTyped = Object.entries(myHeader).filter(([field]) =>
    same(merged[field as keyof typeof merged], savedHeader[field as keyof typeof savedHeader]),
  );
  const mineById = new Map(savedLines.map((line, n) => [line.id, [line, myLines[n]!] as const]));
  const lines = mergeLines(baseLines, savedLines, theirLines).merged.map((line) => {
    const [saved, own] = mineById.get(line.id) ?? [];
    return own && same(saved, line) ? own : line;
  });
  return { ...merged, ...Object.fromEntries(asTyped), lines };
}
