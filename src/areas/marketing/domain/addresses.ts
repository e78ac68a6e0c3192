/** Addresses of the calls that screens make. They load no schemas. */
import type { AddressOf } from '#kernel/domain/protocol/address.ts';
import type * as calls from './calls/index.ts';

type Name =
  | 'home'
  | 'itemPage'
  | 'itemView'
  | 'itemChoices'
  | 'itemCreate'
  | 'itemSave'
  | 'itemRemove'
  | 'imagePut'
  | 'newsletterPage'
  | 'newsletterView'
  | 'newsletterCreate'
  | 'newsletterSave'
  | 'newsletterTry'
  | 'newsletterSend'
  | 'newsletterRemove'
  | 'subscriberPage'
  | 'subscribersCsv'
  | 'subscriberRemove'
  | 'supportPage'
  | 'supportView'
  | 'supportAnswer'
  | 'supportRemove';

export const marketingAddresses: {
  readonly [Each in Name]: AddressOf<(typeof calls)[Each]>;
} = {
  home: { method: 'GET', path: '/marketing/home' },
  itemPage: { method: 'GET', path: '/marketing/items' },
  itemView: { method: 'GET', path: '/marketing/items/:id' },
  itemChoices: { method: 'GET', path: '/marketing/item_choices' },
  itemCreate: { method: 'POST', path: '/marketing/items' },
  itemSave: { method: 'PUT', path: '/marketing/items/:id' },
  itemRemove: { method: 'POST', path: '/marketing/items/:id/remove' },
  imagePut: { method: 'PUT', path: '/marketing/images' },
  newsletterPage: { method: 'GET', path: '/marketing/newsletters' },
  newsletterView: { method: 'GET', path: '/marketing/newsletters/:id' },
  newsletterCreate: { method: 'POST', path: '/marketing/newsletters' },
  newsletterSave: { method: 'PUT', path: '/marketing/newsletters/:id' },
  newsletterTry: { method: 'POST', path: '/marketing/newsletters/:id/try' },
  newsletterSend: { method: 'POST', path: '/marketing/newsletters/:id/send' },
  newsletterRemove: { method: 'POST', path: '/marketing/newsletters/:id/remove' },
  subscriberPage: { method: 'GET', path: '/marketing/subscribers' },
  subscribersCsv: { method: 'GET', path: '/marketing/subscribers.csv' },
  subscriberRemove: { method: 'POST', path: '/marketing/subscribers/:id/remove' },
  supportPage: { method: 'GET', path: '/marketing/support' },
  supportView: { method: 'GET', path: '/marketing/support/:id' },
  supportAnswer: { method: 'POST', path: '/marketing/support/:id/answer' },
  supportRemove: { method: 'POST', path: '/marketing/support/:id/remove' },
};
