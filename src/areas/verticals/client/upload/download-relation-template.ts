/**
 * Saves a workbook to fill in: the terms that have no vertical yet, with an empty column for the
 * vertical. The module loads when a person asks for the template.
 */
import { downloadTable } from '#areas/imports/client/index.ts';
import type { Api } from '#kernel/device/index.ts';
import * as addresses from '../../domain/call-addresses.ts';
import { relationLimits } from '../../domain/relation-limits.ts';
import type { TermNamespace } from '../../domain/term-constants.ts';

export type RelationTemplateWords = {
  readonly file: string;
  readonly activity: string;
  readonly description: string;
  readonly vertical: string;
};

/**
 * Resolves to false if the terms can't be read. A term without a code has no description, because
 * its text is the activity.
 */
export async function downloadRelationTemplate(
  api: Pick<Api, 'call'>,
  namespace: TermNamespace,
  words: RelationTemplateWords,
): Promise<boolean> {
  const rows: string[][] = [];
  let after: string | undefined;

  do {
    const reply = await api.call(addresses.listTerms, {
      query: { namespace, source: 'missing', ...(after === undefined ? {} : { after }) },
    });
    if (!reply.ok) return false;
    for (const { code, text } of reply.value.rows)
      rows.push(code === null ? [text, '', ''] : [code, text === code ? '' : text, '']);
    after = reply.value.next ?? undefined;
  } while (after !== undefined && rows.length < relationLimits.rows);

  const head = [words.activity, words.description, words.vertical];
  await downloadTable(words.file, 'xlsx', { head, rows: rows.slice(0, relationLimits.rows) });
  return true;
}
