/** The public API of the client of verticals: the screens of the vertical-activity relation. */
import { onlineScreen } from '#kernel/client/index.ts';

const term = onlineScreen(() => import('./terms/TermPage.tsx'), 'verticals');
const word = onlineScreen(() => import('./keywords/KeywordPage.tsx'), 'settingLists');

export const verticalScreens = {
  '/settings/va_rel': onlineScreen(() => import('./home/RelationHome.tsx'), 'verticals'),
  '/settings/va_rel/upload': onlineScreen(() => import('./upload/RelationUpload.tsx'), 'verticals'),
  '/settings/va_rel/all_terms': onlineScreen(() => import('./terms/AllTerms.tsx'), 'verticals'),
  '/settings/va_rel/term/edit/:id': term,
  '/settings/va_rel/missing/edit/:id': term,
  '/settings/va_rel/words/create': word,
  '/settings/va_rel/words/edit/:id': word,
};
