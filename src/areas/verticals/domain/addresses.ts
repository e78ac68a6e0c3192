/** Paths of the calls of verticals, for screens, which need no schemas. */
import type { AddressOf } from '#kernel/domain/protocol/address.ts';
import type * as calls from './calls.ts';

export const home: AddressOf<typeof calls.home> = { method: 'GET', path: '/verticals' };
export const terms: AddressOf<typeof calls.terms> = { method: 'GET', path: '/verticals/terms' };
export const term: AddressOf<typeof calls.term> = { method: 'GET', path: '/verticals/terms/:id' };

export const classify: AddressOf<typeof calls.classify> = {
  method: 'POST',
  path: '/verticals/terms/:id/classify',
};

export const effect: AddressOf<typeof calls.effect> = { method: 'POST', path: '/verticals/effect' };
export const decide: AddressOf<typeof calls.decide> = { method: 'POST', path: '/verticals/decide' };

export const relation: AddressOf<typeof calls.relation> = {
  method: 'POST',
  path: '/verticals/relation',
};

export const reclassify: AddressOf<typeof calls.reclassify> = {
  method: 'POST',
  path: '/verticals/reclassify',
};

export const cancel: AddressOf<typeof calls.cancel> = {
  method: 'POST',
  path: '/verticals/reclassify/:id/cancel',
};
