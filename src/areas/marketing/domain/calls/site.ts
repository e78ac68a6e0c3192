/**
 * The calls of the public marketing site, which pages of MARKETING_URL may make, and the pictures
 * of items and the pages behind links in emails, which anyone may open. Marketing's home in the
 * portal shows the newest of the site's items.
 */
import { defineCall, KB } from '#kernel/domain/call.ts';
import {
  anyBodySchema,
  calendarDateSchema,
  emailSchema,
  singleLineSchema,
  rowIdSchema,
  rowIdTextSchema,
  browserAnswerSchema,
  multiLineSchema,
  z,
} from '#kernel/domain/schema.ts';
import { itemTypes, marketingLimits } from '../marketing-constants.ts';
import { languageSchema } from '../translated-text-schemas.ts';

const siteItem = z.object({
  id: rowIdSchema,
  type: z.enum(itemTypes),
  title: z.string(),
  /** HTML with few elements (p, h3, ul, ol, li, br, b, i, u, links). All text is escaped. */
  html: z.string(),
  link: z.string(),
  /** Codes of the content languages in the list of settings, such as `PT`. */
  languages: z.array(z.string()),
  tags: z.array(z.object({ id: rowIdSchema, name: z.string() })),
  /**
   * The address of the picture: absolute for the site, a path for the portal. Null if the item has
   * none.
   */
  image: z.nullable(z.string()),
  validUntil: z.nullable(calendarDateSchema),
});
export type SiteItem = z.infer<typeof siteItem>;

export const listSiteItems = defineCall({
  name: 'site.items',
  method: 'GET',
  path: '/site/items',
  right: 'public',
  from: 'site',
  summary: 'Items that are shown today, newest first, 25 per page',
  query: z.strictObject({
    /** The language of the answered titles, texts and tags. */
    lang: languageSchema,
    /** Finds only items with content in the language of this code. */
    language: z.optional(singleLineSchema(2, 2)),
    tag: z.optional(rowIdTextSchema),
    /** The id of the last row of the previous page. */
    after: z.optional(rowIdTextSchema),
  }),
  answer: z.object({ rows: z.array(siteItem), next: z.nullable(rowIdSchema) }),
});

export const requestSiteSubscription = defineCall({
  name: 'site.subscribe',
  method: 'POST',
  path: '/site/subscriptions',
  right: 'public',
  from: 'site',
  summary:
    'Ask for the newsletter: a mail with a link to confirm goes out; the answer is the same for every address',
  body: z.strictObject({ email: emailSchema, lang: languageSchema }),
  bodyLimit: 2 * KB,
});

export const sendSiteSupportRequest = defineCall({
  name: 'site.support',
  method: 'POST',
  path: '/site/support',
  right: 'public',
  from: 'site',
  summary: 'Ask for support',
  body: z.strictObject({
    name: singleLineSchema(marketingLimits.name, 1),
    email: emailSchema,
    lang: languageSchema,
    message: multiLineSchema(marketingLimits.message).check(z.minLength(1)),
  }),
  bodyLimit: 32 * KB,
});

export const getSiteImage = defineCall({
  name: 'site.image',
  method: 'GET',
  path: '/site/images/:image',
  right: 'public',
  from: 'anywhere',
  summary: 'A picture of an item',
  params: z.strictObject({ image: z.string().check(z.maxLength(200)) }),
  answer: browserAnswerSchema,
});

const link = z.strictObject({ token: z.string().check(z.maxLength(200)) });

const page = {
  right: 'public',
  from: 'anywhere',
  params: link,
  answer: browserAnswerSchema,
} as const;
const pressed = { ...page, body: anyBodySchema, bodyLimit: 4 * KB } as const;

export const showConfirmPage = defineCall({
  ...page,
  name: 'site.confirm_page',
  method: 'GET',
  path: '/newsletter/confirm/:token',
  summary: 'The page behind the link that confirms a subscription: a button, nothing is changed',
});

export const confirmSubscription = defineCall({
  ...pressed,
  name: 'site.confirm',
  method: 'POST',
  path: '/newsletter/confirm/:token',
  summary: 'Confirm a subscription by the page’s button',
});

export const showUnsubscribePage = defineCall({
  ...page,
  name: 'site.unsubscribe_page',
  method: 'GET',
  path: '/newsletter/unsubscribe/:token',
  summary: 'The page behind the link that unsubscribes: a button, nothing is changed',
});

export const unsubscribe = defineCall({
  ...pressed,
  name: 'site.unsubscribe',
  method: 'POST',
  path: '/newsletter/unsubscribe/:token',
  summary: 'Unsubscribe, by the page’s button or by a mail program’s own (RFC 8058)',
});

export const getMarketingHome = defineCall({
  name: 'marketing.home',
  method: 'GET',
  path: '/marketing/home',
  right: ['mkt.read', 'mktsite.read'],
  summary: 'The public site’s address and its newest items; for those with marketing its figures',
  answer: z.object({
    url: z.string(),
    items: z.array(siteItem),
    /**
     * Figures for users who may read marketing. Null if the caller has only the right to see the
     * site.
     */
    figures: z.nullable(z.object({ items: z.int(), readers: z.int(), waiting: z.int() })),
  }),
});
