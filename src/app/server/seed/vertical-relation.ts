/**
 * The demonstration's rules that relate customers' activities to verticals. Most activities have a
 * vertical, and some wait for a decision.
 */
import type { EntryOf } from '#areas/settings/domain/index.ts';
import { addEntries, listEntries } from '#areas/settings/server/index.ts';
import type { Database } from '#kernel/server/database.ts';

/**
 * CNAE codes (Brazilian activities) by the vertical's English name. Health, ports and laboratories
 * have no vertical yet.
 */
const activeCnae: Readonly<Record<string, readonly string[]>> = {
  Industry: ['C'],
  Energy: ['35', '19'],
  Buildings: ['F'],
  Education: ['P'],
  Mining: ['B'],
  'Food and beverage': ['10', '11'],
};

/** Words that occur in activities, by the vertical's English name. */
const keywords: Readonly<Record<string, readonly string[]>> = {
  Industry: ['pulp', 'steel'],
  Energy: ['energ', 'gas', 'solar'],
  Buildings: ['cement', 'construc'],
  Education: ['educa', 'universi'],
  Mining: ['mining', 'miner'],
  'Food and beverage': ['food', 'aliment', 'bebida'],
};

/** Adds the rules to the database. The verticals must exist. */
export async function seedVerticalRelation(db: Database, now: number): Promise<void> {
  const ids = new Map(
    (await listEntries(db, 'verticals')).map(({ id, fields }) => [fields.names.en, id]),
  );

  const rows = <Row>(
    relation: Readonly<Record<string, readonly string[]>>,
    entry: (text: string, vertical: number) => Row,
  ) =>
    Object.entries(relation).flatMap(([name, texts]) =>
      texts.map((text) => entry(text, ids.get(name)!)),
    );

  const rules: EntryOf<'active_cnae'>['fields'][] = rows(activeCnae, (code, vertical) => ({
    code,
    vertical,
  }));
  const words: EntryOf<'keywords'>['fields'][] = rows(keywords, (word, vertical) => ({
    word,
    vertical,
    anywhere: false,
  }));

  await addEntries(db, 'active_cnae', rules, now);
  await addEntries(db, 'keywords', words, now);
}
