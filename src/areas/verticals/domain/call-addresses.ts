/** Paths of the calls of verticals, for screens, which need no schemas. */
import { address } from '#kernel/domain/protocol/address.ts';
import type * as calls from './calls.ts';

export const getVerticalsOverview = address<typeof calls.getVerticalsOverview>('GET /verticals');
export const listTerms = address<typeof calls.listTerms>('GET /verticals/terms');
export const getTerm = address<typeof calls.getTerm>('GET /verticals/terms/:id');
export const classifyTerm = address<typeof calls.classifyTerm>(
  'POST /verticals/terms/:id/classify',
);
export const classifyTerms = address<typeof calls.classifyTerms>('POST /verticals/classify');
export const previewEffect = address<typeof calls.previewEffect>('POST /verticals/effect');
export const decideConflicts = address<typeof calls.decideConflicts>('POST /verticals/decide');
export const applyRelation = address<typeof calls.applyRelation>('POST /verticals/relation');
export const startReclassification = address<typeof calls.startReclassification>(
  'POST /verticals/reclassify',
);
export const cancelReclassification = address<typeof calls.cancelReclassification>(
  'POST /verticals/reclassify/:id/cancel',
);
