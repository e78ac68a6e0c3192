/** Paths of the screens of the vertical-activity relation. */
import type { VerticalTerm } from '../domain/index.ts';

export const HOME_PATH = '/settings/va_rel';
export const TERMS_PATH = `${HOME_PATH}/all_terms`;
export const UPLOAD_PATH = `${HOME_PATH}/upload`;
export const MISSING_TERMS_PATH = `${TERMS_PATH}?source=missing`;
export const CONFLICTS_PATH = `${TERMS_PATH}?conflicts=yes`;
export const termPath = ({ id, source }: Pick<VerticalTerm, 'id' | 'source'>): string =>
  `${HOME_PATH}/${source === 'missing' ? 'missing' : 'term'}/edit/${id}`;
