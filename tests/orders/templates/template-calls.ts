/** Makes calls for order templates, as a person's device does. */
import {
  templateCalls,
  type OrderContent,
  type OrderTemplate,
} from '#areas/orders/domain/index.ts';
import { CLIENT_SCHEMA_VERSION } from '#kernel/domain/protocol/headers.ts';
import { newOrderId } from '../../new-orders.ts';
import type { Client } from '../../test-server.ts';

export type SavingMore = {
  readonly id?: string;
  readonly baseVersion?: number;
  readonly distributorId?: number | null;
};

export const saveTemplate = (
  who: Client,
  name: string,
  content: OrderContent,
  { id = newOrderId(), baseVersion = 0, distributorId = null }: SavingMore = {},
) =>
  who.call(templateCalls.saveTemplate, {
    params: { id },
    body: { id, baseVersion, distributorId, name, content, contentSchema: CLIENT_SCHEMA_VERSION },
  });

/** Saves a template and returns it. Throws if the server refuses. */
export async function savedTemplate(
  who: Client,
  name: string,
  content: OrderContent,
  more: SavingMore = {},
): Promise<OrderTemplate> {
  const answer = await saveTemplate(who, name, content, more);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json.body.template;
}

export const removeTemplate = (
  who: Client,
  { id, version }: Pick<OrderTemplate, 'id' | 'version'>,
) => who.call(templateCalls.removeTemplate, { params: { id }, body: { baseVersion: version } });

/** Returns all pages of templates that a device mirrors from the beginning. */
export async function mirroredPages(who: Client): Promise<(readonly OrderTemplate[])[]> {
  const pages: (readonly OrderTemplate[])[] = [];
  let cursor: string | undefined;
  for (let more = true; more;) {
    const { json } = await who.call(templateCalls.listTemplateChanges, {
      query: cursor ? { cursor } : {},
    });
    pages.push(json.body.rows);
    ({ cursor, more } = json.body);
  }
  return pages;
}

/** Returns the templates that are not deleted. */
export const listedTemplates = async (who: Client): Promise<OrderTemplate[]> =>
  (await mirroredPages(who)).flat().filter(({ deleted }) => !deleted);
