/** Reads the elements that a component would show, for tests without a page. */
import { isValidElement, type ReactNode } from 'react';

export type ElementProps = Readonly<Record<string, unknown>> & { readonly children?: ReactNode };

/** Returns the properties of the elements within a node, without those that they render. */
export function propsWithin(node: ReactNode): ElementProps[] {
  if (Array.isArray(node)) return node.flatMap(propsWithin);
  if (!isValidElement<ElementProps>(node)) return [];
  return [node.props, ...propsWithin(node.props.children)];
}
