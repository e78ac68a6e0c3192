/** Provides the list whose page is open, with its row and words. */
import { useLocation } from 'react-router-dom';
import { findListByPath, lists, type ListName, type ListRow } from '../../domain/index.ts';
import { listWords, type ListWords } from './list-words.ts';

export type OpenList = {
  readonly list: ListName;
  readonly row: ListRow;
  readonly words: ListWords;
};
export function useOpenList(): OpenList {
  const list = findListByPath(useLocation().pathname)!;
  return { list, row: lists[list], words: listWords[list] };
}
