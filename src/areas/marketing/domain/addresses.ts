/** Addresses of the calls that screens make. They load no schemas. */
import { address } from '#kernel/domain/protocol/address.ts';
import type * as calls from './calls/index.ts';

export const home = address<typeof calls.home>('GET /marketing/home');
export const itemPage = address<typeof calls.itemPage>('GET /marketing/items');
export const itemView = address<typeof calls.itemView>('GET /marketing/items/:id');
export const itemChoices = address<typeof calls.itemChoices>('GET /marketing/item_choices');
export const itemCreate = address<typeof calls.itemCreate>('POST /marketing/items');
export const itemSave = address<typeof calls.itemSave>('PUT /marketing/items/:id');
export const itemRemove = address<typeof calls.itemRemove>('POST /marketing/items/:id/remove');
export const imagePut = address<typeof calls.imagePut>('PUT /marketing/images');
export const newsletterPage = address<typeof calls.newsletterPage>('GET /marketing/newsletters');
export const newsletterView = address<typeof calls.newsletterView>(
  'GET /marketing/newsletters/:id',
);
export const newsletterCreate = address<typeof calls.newsletterCreate>(
  'POST /marketing/newsletters',
);
export const newsletterSave = address<typeof calls.newsletterSave>(
  'PUT /marketing/newsletters/:id',
);
export const newsletterTry = address<typeof calls.newsletterTry>(
  'POST /marketing/newsletters/:id/try',
);
export const newsletterSend = address<typeof calls.newsletterSend>(
  'POST /marketing/newsletters/:id/send',
);
export const newsletterRemove = address<typeof calls.newsletterRemove>(
  'POST /marketing/newsletters/:id/remove',
);
export const subscriberPage = address<typeof calls.subscriberPage>('GET /marketing/subscribers');
export const subscribersCsv = address<typeof calls.subscribersCsv>(
  'GET /marketing/subscribers.csv',
);
export const subscriberRemove = address<typeof calls.subscriberRemove>(
  'POST /marketing/subscribers/:id/remove',
);
export const supportPage = address<typeof calls.supportPage>('GET /marketing/support');
export const supportView = address<typeof calls.supportView>('GET /marketing/support/:id');
export const supportAnswer = address<typeof calls.supportAnswer>(
  'POST /marketing/support/:id/answer',
);
export const supportRemove = address<typeof calls.supportRemove>(
  'POST /marketing/support/:id/remove',
);
