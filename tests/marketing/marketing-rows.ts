/** Defines rows of the table of all calls (`tests/rights/call-rows.ts`): for marketing. */
import { itemContent, newsletterContent, paragraph } from './marketing-samples.ts';
import { samplePicture } from './sample-pictures.ts';
import type { Row, Thing } from '../rights/calls-setup.ts';

const byId = ({ id }: Thing) => ({ params: { id } });
const step = ({ id, version }: Thing) => ({ params: { id }, body: { baseVersion: version } });
const link = () => ({ params: { token: '1.no-proof' } });

export const marketingRows: Readonly<Record<string, Row>> = {
  'marketing.home': { ask: () => ({}) },
  'marketing.items': { ask: () => ({}) },
  'marketing.item': { on: 'item', ask: byId },
  'marketing.item_choices': { ask: () => ({}) },
  'marketing.item_create': { ask: () => ({ body: { content: itemContent() } }) },
  'marketing.item_save': {
    on: 'item',
    ask: ({ id, version }) => ({
      params: { id },
      body: { baseVersion: version, content: itemContent() },
    }),
  },
  'marketing.item_remove': { on: 'item', ask: step },
  'marketing.image_put': { ask: () => ({ body: samplePicture }) },
  'newsletter.list': { ask: () => ({}) },
  'newsletter.view': { on: 'newsletter', ask: byId },
  'newsletter.create': { ask: () => ({ body: { content: newsletterContent() } }) },
  'newsletter.save': {
    on: 'newsletter',
    ask: ({ id, version }) => ({
      params: { id },
      body: { baseVersion: version, content: newsletterContent() },
    }),
  },
  'newsletter.try': { on: 'newsletter', ask: step },
  'newsletter.send': { on: 'newsletter', ask: step },
  'newsletter.send_again': { on: 'undelivered newsletter', ask: step },
  'newsletter.remove': { on: 'newsletter', ask: step },
  'newsletter.subscribers': { ask: () => ({}) },
  'newsletter.subscribers_csv': { ask: () => ({}) },
  'newsletter.subscriber_remove': { on: 'subscriber', ask: byId },
  'support.list': { ask: () => ({}) },
  'support.view': { on: 'request', ask: byId },
  'support.answer': {
    on: 'request',
    ask: ({ id }) => ({ params: { id }, body: { text: paragraph('The long one.') } }),
  },
  'support.remove': { on: 'request', ask: byId },
  'site.items': { ask: () => ({ query: { lang: 'en' } }) },
  'site.subscribe': { ask: () => ({ body: { email: 'reader@reader.example', lang: 'es' } }) },
  'site.support': {
    ask: () => ({
      body: { name: 'Rosa', email: 'rosa@reader.example', lang: 'pt', message: 'Which probe?' },
    }),
  },
  'site.image': { ask: () => ({ params: { image: 'none' } }) },
  'site.confirm_page': { ask: link },
  'site.confirm': { ask: link },
  'site.unsubscribe_page': { ask: link },
  'site.unsubscribe': { ask: link },
};
