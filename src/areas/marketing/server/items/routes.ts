/** Answers calls about items and their pictures. */
import { createHash } from 'node:crypto';
import { changedFields } from '#kernel/domain/changed-fields.ts';
import { ok, refuse, type Issue, type Result } from '#kernel/domain/result.ts';
import { richTextToPlain } from '#kernel/domain/rich-text/write-rich-text.ts';
import { refuseAsChangedMeanwhile } from '#kernel/domain/changed-meanwhile.ts';
import { logAction } from '#kernel/server/action-log.ts';
import { authorOf } from '#kernel/server/author.ts';
import type { Database } from '#kernel/server/database.ts';
import { readPageById } from '#kernel/server/queries/paging.ts';
import { defineRoute } from '#kernel/server/define-route.ts';
import { detectFileType } from '#areas/files/domain/index.ts';
import { listEntries } from '#areas/settings/server/index.ts';
import {
  calls,
  todayInHomeZone,
  checkItemContent,
  type MarketingItem,
  type ItemContent,
} from '../../domain/index.ts';
import { stripPictureMetadata } from '../../domain/strip-picture-metadata.ts';
import {
  insertItem,
  updateItem,
  isPictureStored,
  selectItemById,
  countItemsByState,
  selectItemsBelowId,
  insertPicture,
  deleteItem,
} from './items-sql.ts';

const page = defineRoute(calls.listItems, async ({ query }, { db, now }) => {
  const today = todayInHomeZone(now);
  return ok({
    ...(await readPageById((limit) => selectItemsBelowId(db, query, today, limit))),
    counts: await countItemsByState(db, query, today),
  });
});

const view = defineRoute(calls.getItem, async ({ params: { id } }, { db }) => {
  const item = await selectItemById(db, id);
  return item ? ok({ item }) : refuse('not_found');
});

const choices = defineRoute(calls.listItemChoices, async (_input, { db, principal }) => {
  const named = async (list: 'languages' | 'tags') =>
    (await listEntries(db, list, { inactive: true }))
      .map(({ id, active, fields }) => ({ id, active, name: fields.names[principal.language] }))
      .sort((one, other) =>
        one.name.localeCompare(other.name, principal.language, { numeric: true }),
      );

  return ok({ languages: await named('languages'), tags: await named('tags') });
});

/**
 * Returns issues for languages and tags that do not exist, or are inactive and were not named
 * before, and for a picture that is not stored.
 */
async function wrongNames(
  db: Database,
  content: ItemContent,
  before: ItemContent | undefined,
): Promise<Issue[]> {
  const issues: Issue[] = [];

  for (const list of ['languages', 'tags'] as const) {
    const entries = await listEntries(db, list, { ids: content[list] });
    const offered = new Set(entries.map(({ id }) => id));
    const wrong = content[list].findIndex((id) => !offered.has(id) && !before?.[list].includes(id));
    if (wrong >= 0) issues.push({ path: [list], code: 'not_offered' });
  }

  if (content.image !== null && !(await isPictureStored(db, content.image)))
    issues.push({ path: ['image'], code: 'not_here' });

  return issues;
}

async function checked(
  db: Database,
  content: ItemContent,
  before?: ItemContent,
): Promise<Result<null, 'refused'>> {
  const issues = [...checkItemContent(content), ...(await wrongNames(db, content, before))];

  return issues.length > 0 ? refuse('refused', { issues }) : ok(null);
}

/** Returns the content as the audit log records it. */
const logged = ({ titles, texts, validUntil, ...content }: ItemContent) => ({
  title: titles,
  text: {
    en: richTextToPlain(texts.en),
    es: richTextToPlain(texts.es),
    pt: richTextToPlain(texts.pt),
  },
  type: content.type,
  link: content.link,
  languages: content.languages,
  tags: content.tags,
  validFrom: content.validFrom,
  until: validUntil,
  image: content.image,
});

const create = defineRoute(
  calls.createItem,
  async ({ body: { content } }, { db, principal, now }) => {
    const fine = await checked(db, content);
    if (!fine.ok) return fine;

    const id = await insertItem(db, content, authorOf(principal, now));
    await logAction(db, principal, now, 'marketing.item_created', id, {
      changes: changedFields({}, logged(content)),
    });

    return ok({ item: (await selectItemById(db, id))! });
  },
);

/** Returns the item, locked by this transaction. Refuses if it has changed since `baseVersion`. */
async function unchanged(
  db: Database,
  id: number,
  baseVersion: number,
): Promise<Result<MarketingItem, 'not_found' | 'changed_meanwhile'>> {
  const item = await selectItemById(db, id, true);
  if (!item) return refuse('not_found');
  return item.version === baseVersion ? ok(item) : refuseAsChangedMeanwhile(item);
}

const save = defineRoute(
  calls.saveItem,
  async ({ params: { id }, body }, { db, principal, now }) => {
    const before = await unchanged(db, id, body.baseVersion);
    if (!before.ok) return before;

    const fine = await checked(db, body.content, before.value);
    if (!fine.ok) return fine;

    await updateItem(db, id, body.content, authorOf(principal, now));
    await logAction(db, principal, now, 'marketing.item_edited', id, {
      changes: changedFields(logged(before.value), logged(body.content)),
    });

    return ok({ item: (await selectItemById(db, id))! });
  },
);

const remove = defineRoute(
  calls.removeItem,
  async ({ params: { id }, body }, { db, principal, now }) => {
    const before = await unchanged(db, id, body.baseVersion);
    if (!before.ok) return before;

    await deleteItem(db, id);
    await logAction(db, principal, now, 'marketing.item_removed', id, {
      changes: changedFields(logged(before.value), {}),
    });

    return ok({ id });
  },
);

/**
 * Stores a picture without its metadata under the hash of its content. The browser may cache it
 * indefinitely, and equal pictures are stored once.
 */
const putImage = defineRoute(calls.putItemPicture, async ({ body }, { db, now }) => {
  const found = detectFileType(body, '');
  if (!found.ok || (found.type !== 'jpeg' && found.type !== 'png')) return refuse('not_a_picture');

  const picture = stripPictureMetadata(body, found.type);
  if (!picture) return refuse('not_a_picture');

  const image = createHash('sha256').update(picture).digest('hex');
  await insertPicture(db, image, { type: `image/${found.type}`, bytes: Buffer.from(picture) }, now);

  return ok({ image });
});

export const itemRoutes = [page, view, choices, create, save, remove, putImage];
