/** Says in one sentence what a registered report did: its rows, and what became of them. */
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { Report } from '../../domain/index.ts';

type Counts = NonNullable<Report['counts']>;

/**
 * Parts of the sentence in their order. A part without rows is left out. Rows of `removed` and
 * `kept` were registered before and aren't in the file; those of `kept` stay registered.
 */
const partWords: Readonly<
  Record<'added' | 'changed' | 'same' | 'removed' | 'kept', (n: number) => MessageDescriptor>
> = {
  added: (n) => msg`${plural(n, { one: '# new', other: '# new' })}`,
  changed: (n) => msg`${plural(n, { one: '# changed', other: '# changed' })}`,
  same: (n) => msg`${plural(n, { one: '# unchanged', other: '# unchanged' })}`,
  removed: (n) => msg`${plural(n, { one: '# removed', other: '# removed' })}`,
  kept: (n) =>
    msg`${plural(n, { one: '# kept that isn’t in the file', other: '# kept that aren’t in the file' })}`,
};

type Translate = (message: MessageDescriptor) => string;

type PartCounts = Partial<Omit<Counts, 'wrong' | 'returned'>>;

/**
 * Returns the rest of a sentence, such as “: 3 new, 1 changed; 2 left out.” Counts that are zero or
 * unknown are left out.
 */
function restOfSentence(counts: PartCounts, translate: Translate): string {
  const parts = (Object.keys(partWords) as (keyof typeof partWords)[])
    .flatMap((part) => (counts[part] ? [translate(partWords[part](counts[part]))] : []))
    .join(', ');
  const leftOut = counts.leftOut ?? 0;
  const skipped = translate(msg`${plural(leftOut, { one: '# left out', other: '# left out' })}`);
  return `${parts ? `: ${parts}` : ''}${leftOut > 0 ? `; ${skipped}` : ''}.`;
}

/**
 * Returns a sentence such as “12,340 rows registered: 1,200 new, 40 changed, 3 removed; 12 left
 * out.” Counts that an older server didn't store are left out.
 */
export function resultSentence(
  { rows, counts }: Pick<Report, 'rows' | 'counts'>,
  translate: Translate,
): string {
  const head = translate(
    msg`${plural(rows, { one: '# row registered', other: '# rows registered' })}`,
  );
  // If all rows are new, their number is already said.
  const { added, changed, same, removed, kept, leftOut } = counts ?? {};
  const isAllNew = added === rows && !changed && !same && !removed && !kept && !leftOut;
  return head + restOfSentence(isAllNew ? {} : (counts ?? {}), translate);
}

/**
 * Returns a sentence about the rows that an undone report had replaced. '' if their number is
 * unknown, because an older server undid the report.
 */
export function returnedSentence({ counts }: Pick<Report, 'counts'>, translate: Translate): string {
  const returned = counts?.returned;
  if (returned === undefined) return '';
  if (returned === 0) return translate(msg`No previous rows were registered again.`);
  return translate(
    msg`${plural(returned, { one: '# row that it had replaced is registered again.', other: '# rows that it had replaced are registered again.' })}`,
  );
}

/**
 * Returns the sentence shown before a file is finalized, such as “Registers 44 rows: 10 new, 34
 * unchanged.”
 */
export function expectedSentence(
  { rows, ...counts }: PartCounts & { readonly rows: number },
  translate: Translate,
): string {
  const head = translate(
    msg`${plural(rows, { one: 'Registers # row', other: 'Registers # rows' })}`,
  );
  return head + restOfSentence(counts, translate);
}
