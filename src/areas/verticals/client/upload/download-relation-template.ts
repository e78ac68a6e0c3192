/**
 * Saves a workbook to fill in: the terms that have no vertical yet, with an empty column for the
 * vertical. The module loads when a person asks for the template.
 */
import { downloadTable } from '#areas/imports/client/index.ts';
import type { Api } from '#kernel/device/index.ts';
import type { TermNamespace } from '../../domain/term-constants.ts';
import { readTemplateRows } from './read-template-rows.ts';

export type RelationTemplateWords = {
  readonly file: string;
  readonly activity: string;
  readonly description: string;
  readonly vertical: string;
};

/** Resolves to false if the terms can't be read. */
export async function downloadRelationTemplate(
  api: Pick<Api, 'call'>,
  namespace: TermNamespace,
  { file, activity, description, vertical }: RelationTemplateWords,
): Promise<boolean> {
  const rows = await readTemplateRows(api, namespace);
  if (!rows) return false;
  await downloadTable(file, 'xlsx', { head: [activity, description, vertical], rows });
  return true;
}
