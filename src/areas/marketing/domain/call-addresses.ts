/** Addresses of the calls that screens make. They load no schemas. */
import { address } from '#kernel/domain/protocol/address.ts';
import type * as calls from './calls/index.ts';

export const getMarketingHome = address<typeof calls.getMarketingHome>('GET /marketing/home');
export const listItems = address<typeof calls.listItems>('GET /marketing/items');
export const getItem = address<typeof calls.getItem>('GET /marketing/items/:id');
export const listItemChoices = address<typeof calls.listItemChoices>('GET /marketing/item_choices');
export const createItem = address<typeof calls.createItem>('POST /marketing/items');
export const saveItem = address<typeof calls.saveItem>('PUT /marketing/items/:id');
export const removeItem = address<typeof calls.removeItem>('POST /marketing/items/:id/remove');
export const putItemPicture = address<typeof calls.putItemPicture>('PUT /marketing/images');
export const listNewsletters = address<typeof calls.listNewsletters>('GET /marketing/newsletters');
export const getNewsletter = address<typeof calls.getNewsletter>('GET /marketing/newsletters/:id');
export const createNewsletter = address<typeof calls.createNewsletter>(
  'POST /marketing/newsletters',
);
export const saveNewsletter = address<typeof calls.saveNewsletter>(
  'PUT /marketing/newsletters/:id',
);
export const sendNewsletterTest = address<typeof calls.sendNewsletterTest>(
  'POST /marketing/newsletters/:id/try',
);
export const sendNewsletter = address<typeof calls.sendNewsletter>(
  'POST /marketing/newsletters/:id/send',
);
export const sendNewsletterAgain = address<typeof calls.sendNewsletterAgain>(
  'POST /marketing/newsletters/:id/send_again',
);
export const removeNewsletterDraft = address<typeof calls.removeNewsletterDraft>(
  'POST /marketing/newsletters/:id/remove',
);
export const listSubscribers = address<typeof calls.listSubscribers>('GET /marketing/subscribers');
export const exportSubscribers = address<typeof calls.exportSubscribers>(
  'GET /marketing/subscribers.csv',
);
export const removeSubscriber = address<typeof calls.removeSubscriber>(
  'POST /marketing/subscribers/:id/remove',
);
export const listSupportRequests =
  address<typeof calls.listSupportRequests>('GET /marketing/support');
export const getSupportRequest = address<typeof calls.getSupportRequest>(
  'GET /marketing/support/:id',
);
export const answerSupportRequest = address<typeof calls.answerSupportRequest>(
  'POST /marketing/support/:id/answer',
);
export const removeSupportRequest = address<typeof calls.removeSupportRequest>(
  'POST /marketing/support/:id/remove',
);
