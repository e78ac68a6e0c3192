/** A screen that has words of its own: it appears when they are there. */
import { createElement, type ComponentType, type ReactNode } from 'react';
import { useWordsOf, type CatalogMessages } from './i18n.tsx';

export function withWords<Props extends object>(
  part: CatalogMessages,
  Screen: ComponentType<Props>,
  meanwhile: ReactNode = null,
): ComponentType<Props> {
  return function Worded(props: Props) {
    return useWordsOf(part) ? createElement(Screen, props) : meanwhile;
  };
}
