/** Merges content that was saved elsewhere into the content on the screen. */
import { mergeFields, mergeLines, isSameJson } from '#kernel/domain/documents/merge.ts';
import {
  headerFieldNames,
  headerRule,
  isBlankLine,
  withoutEmptyNewerFields,
  type OrderContent,
} from '../../domain/index.ts';

/** Returns the content as it would be saved, blank lines included. */
const savedForm = (content: OrderContent): OrderContent =>
  withoutEmptyNewerFields({
    ...content,
    ...trimmedLines(content),
    lines: content.lines.map((line) =>
      line.description === line.description.trim()
        ? line
        : { ...line, description: line.description.trim() },
    ),
  });

/**
 * Returns the content in the form in which it is saved: without blank lines, without empty values
 * of fields that are absent when empty, and with one-line texts trimmed, as the server trims them.
 */
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

/**
 * Merges `theirs` into `mine`. A field with an unsaved change keeps it. `base` is the saved content
 * from which both sides started.
 *
 * Typed text is compared in its saved form, so a trailing space is not a change. The text remains
 * as typed unless another value has arrived. Unchanged lines keep their object identity.
 */
export function mergeContent(
  base: OrderContent,
  mine: OrderContent,
  theirs: OrderContent,
): OrderContent {
  if (isSameJson(base, theirs)) return mine;

  const { lines: baseLines, ...baseHeader } = base;
  const { lines: myLines, ...myHeader } = mine;
  const { lines: theirLines, ...theirHeader } = theirs;
  const { lines: savedLines, ...savedHeader } = savedForm(mine);

  const merged = mergeFields(baseHeader, savedHeader, theirHeader).merged;
  const asTyped = Object.entries(myHeader).filter(([field]) =>
    isSameJson(
      merged[field as keyof typeof merged],
      savedHeader[field as keyof typeof savedHeader],
    ),
  );

  const mineById = new Map(savedLines.map((line, n) => [line.id, [line, myLines[n]!] as const]));
  const lines = mergeLines(baseLines, savedLines, theirLines).merged.map((line) => {
    const [saved, own] = mineById.get(line.id) ?? [];
    return own && isSameJson(saved, line) ? own : line;
  });

  return { ...merged, ...Object.fromEntries(asTyped), lines };
}
