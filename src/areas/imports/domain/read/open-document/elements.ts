/** Tracks the open elements of a document, so that readers know which element contains a tag. */
import { FileRefusedError } from '../../file-refusal.ts';
import { tagNameOf } from '../workbook/xml-tags.ts';

/** Elements that may be open at once. Documents reach about twenty. */
const MOST_OPEN = 200;

const damaged = (why: string) => new FileRefusedError('file_damaged', { why });

export type ElementHandler = {
  /** @param parent Name of the element around it, without its prefix. '' for the root. */
  start(name: string, tag: string, parent: string): void;
  end(name: string, parent: string): void;
};

/**
 * Returns functions for the tags of a document, which call `start` and `end` for each element. They
 * throw `FileRefusedError` if elements overlap or too many are open.
 */
export function createElementTracker({ start, end }: ElementHandler) {
  const open: string[] = [];

  function close(name: string): void {
    if (open.pop() !== name) throw damaged('elements overlap');
    end(name, open.at(-1) ?? '');
  }

  return {
    hasOpen: () => open.length > 0,
    tag(content: string): void {
      const name = tagNameOf(content);
      if (name.startsWith('?')) return;
      if (name.startsWith('/')) return close(name.slice(1));
      start(name, content, open.at(-1) ?? '');
      open.push(name);
      if (open.length > MOST_OPEN) throw damaged('elements in elements');
      if (content.endsWith('/')) close(name);
    },
  };
}
