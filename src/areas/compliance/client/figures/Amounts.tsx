/** Shows amounts below each other, one line per currency, or a dash if there are none. */
import { useFormats } from '#kernel/client/index.ts';
import type { Amount } from '../../domain/index.ts';
import { formatAmounts } from './format-amounts.ts';

export function Amounts({ amounts }: { readonly amounts: readonly Amount[] }) {
  const formats = useFormats();
  const texts = formatAmounts(amounts, formats);

  return texts.length === 0 ? (
    <>–</>
  ) : (
    <>
      {texts.map((text) => (
        <div key={text} className="figure">
          {text}
        </div>
      ))}
    </>
  );
}
