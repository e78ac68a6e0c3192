/** Paths of the calls of verticals, for screens, which need no schemas. */
import { address } from '#kernel/domain/protocol/address.ts';
import type * as calls from './calls.ts';

export const home = address<typeof calls.home>('GET /verticals');
export const terms = address<typeof calls.terms>('GET /verticals/terms');
export const term = address<typeof calls.term>('GET /verticals/terms/:id');
export const classify = address<typeof calls.classify>('POST /verticals/terms/:id/classify');
export const effect = address<typeof calls.effect>('POST /verticals/effect');
export const decide = address<typeof calls.decide>('POST /verticals/decide');
export const relation = address<typeof calls.relation>('POST /verticals/relation');
export const reclassify = address<typeof calls.reclassify>('POST /verticals/reclassify');
export const cancel = address<typeof calls.cancel>('POST /verticals/reclassify/:id/cancel');
