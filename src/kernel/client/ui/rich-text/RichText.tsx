/** Renders rich text as React elements. No HTML is inserted. */
import { Fragment } from 'react';
import type { RichInline, RichText as Tree } from '#kernel/domain/rich-text/rich-text.ts';

function Inline({ one }: { readonly one: RichInline }) {
  if (one.kind === 'br') return <br />;
  if (one.kind === 'link')
    return (
      <a href={one.href} target="_blank" rel="noopener noreferrer nofollow">
        <Inlines content={one.content} />
      </a>
    );
  return one.marks.reduceRight((inner, Mark) => <Mark>{inner}</Mark>, <>{one.text}</>);
}

const Inlines = ({ content }: { readonly content: readonly RichInline[] }) =>
  content.map((one, n) => (
    // Pieces have no ids, and their components keep no state.
    // oxlint-disable-next-line react/no-array-index-key
    <Inline key={n} one={one} />
  ));

/** Shows rich text. Put it inside an element with the class of `useRichTextStyles`. */
export function RichText({ tree }: { readonly tree: Tree }) {
  return tree.map((block, n) => (
    // Blocks have no ids, and their components keep no state.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={n}>
      {'items' in block ? (
        <block.kind>
          {block.items.map((item, at) => (
            // Items have no ids, and their components keep no state.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at}>
              <Inlines content={item} />
            </li>
          ))}
        </block.kind>
      ) : (
        <block.kind>
          <Inlines content={block.content} />
        </block.kind>
      )}
    </Fragment>
  ));
}
