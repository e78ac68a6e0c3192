/**
 * Answers calls from the public site about items, pictures and support requests. Also answers
 * marketing's home in the portal, which shows the newest of the site's items.
 */
import { richTextToHtml } from '#kernel/domain/rich-text/write-rich-text.ts';
import { ok } from '#kernel/domain/result.ts';
import type { Language } from '#kernel/domain/user/languages.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import type { Database } from '#kernel/server/database.ts';
import { readPageById } from '#kernel/server/queries/paging.ts';
import { defineRoute } from '#kernel/server/define-route.ts';
import { listEntries } from '#areas/settings/server/index.ts';
import { calls, todayInHomeZone, type MarketingItem, type SiteItem } from '../../domain/index.ts';
import { countCurrentItems, selectItemsBelowId, selectPictureByHash } from '../items/items-sql.ts';
import { countSubscribers } from '../subscribers/subscribers-sql.ts';
import { insertSupportRequest, countUnansweredRequests } from '../support/support-requests-sql.ts';
import { queueSupportRequestMail } from '../support/support-mails.ts';
import { countVisitorCall } from './visitor-limits.ts';

/** Converts items for the site, in one language. */
async function asShown(
  db: Database,
  items: readonly MarketingItem[],
  language: Language,
): Promise<SiteItem[]> {
  const named = (list: 'languages' | 'tags') => ({
    inactive: true,
    ids: [...new Set(items.flatMap((item) => item[list]))],
  });

  const codes = new Map(
    (await listEntries(db, 'languages', named('languages'))).map(({ id, fields }) => [
      id,
      fields.code,
    ]),
  );

  const tags = new Map(
    (await listEntries(db, 'tags', named('tags'))).map(({ id, fields }) => [
      id,
      fields.names[language],
    ]),
  );

  return items.map((item) => ({
    id: item.id,
    type: item.type,
    title: item.titles[language],
    html: richTextToHtml(item.texts[language]),
    link: item.link,
    languages: item.languages.flatMap((id) => codes.get(id) ?? []),
    tags: item.tags.map((id) => ({ id, name: tags.get(id) ?? '' })),
    image: item.image === null ? null : `/api/site/images/${item.image}`,
    validUntil: item.validUntil,
  }));
}

const items = defineRoute(calls.listSiteItems, async ({ query: { lang, ...filter } }, context) => {
  const { db, now, services } = context;
  const free = await countVisitorCall(context, 'items');
  if (!free.ok) return free;

  const { rows, next } = await readPageById((limit) =>
    selectItemsBelowId(db, { ...filter, state: 'current' }, todayInHomeZone(now), limit),
  );

  const shown = await asShown(db, rows, lang);
  // The site has another origin, so that relative addresses would lead to the site itself.
  const { publicUrl } = services.config;
  const image = (path: string | null) => (path === null ? null : `${publicUrl}${path}`);

  return ok({ rows: shown.map((row) => ({ ...row, image: image(row.image) })), next });
});

const support = defineRoute(calls.sendSiteSupportRequest, async ({ body }, context) => {
  const { db, now, services } = context;
  const free = await countVisitorCall(context, 'support');
  if (!free.ok) return free;

  const { lang, ...asked } = body;

  await db.transaction().execute(async (tx) => {
    const id = await insertSupportRequest(tx, { ...asked, language: lang }, now);
    await queueSupportRequestMail(tx, { ...asked, id }, services.config.publicUrl);
  });

  return ok({});
});

/**
 * Serves a picture. Its address contains the hash of its content, so that it never changes. Other
 * origins may show it.
 */
const image = defineRoute(calls.getSiteImage, async ({ params }, { db, reply }) => {
  reply.header('cross-origin-resource-policy', 'cross-origin');
  const picture = await selectPictureByHash(db, params.image);
  if (!picture) return ok({ type: 'text/html; charset=utf-8', content: '', status: 404 });

  reply.header('cache-control', 'public, max-age=31536000, immutable');
  return ok({ type: picture.type, content: picture.bytes });
});

/** The number of items on marketing's home. */
const SHOWN_AT_HOME = 12;

const home = defineRoute(
  calls.getMarketingHome,
  async (_input, { db, principal, now, services }) => {
    const today = todayInHomeZone(now);
    const newest = await selectItemsBelowId(db, { state: 'current' }, today, SHOWN_AT_HOME);

    const figures = can(principal, 'mkt', 'read')
      ? {
          items: await countCurrentItems(db, today),
          readers: (await countSubscribers(db)).active,
          waiting: await countUnansweredRequests(db),
        }
      : null;

    return ok({
      url: services.config.marketingUrl,
      items: await asShown(db, newest, principal.language),
      figures,
    });
  },
);

export const siteRoutes = [items, support, image, home];
