/** Reads the rows of the template of the relation: the terms that have no vertical yet. */
import type { Api } from '#kernel/device/index.ts';
import * as addresses from '../../domain/call-addresses.ts';
import { relationLimits } from '../../domain/relation-limits.ts';
import type { TermNamespace } from '../../domain/term-constants.ts';

/**
 * Returns rows of activity, description and an empty vertical, at most `relationLimits.rows`, or
 * undefined if the terms can't be read. A term without a code has no description, because its text
 * is the activity.
 */
export async function readTemplateRows(
  api: Pick<Api, 'call'>,
  namespace: TermNamespace,
): Promise<string[][] | undefined> {
  const rows: string[][] = [];
  let after: string | undefined;

  do {
    const reply = await api.call(addresses.listTerms, {
      query: { namespace, source: 'missing', ...(after === undefined ? {} : { after }) },
    });
    if (!reply.ok) return undefined;
    for (const { code, text } of reply.value.rows)
      rows.push(code === null ? [text, '', ''] : [code, text === code ? '' : text, '']);
    after = reply.value.next ?? undefined;
  } while (after !== undefined && rows.length < relationLimits.rows);

  return rows.slice(0, relationLimits.rows);
}
