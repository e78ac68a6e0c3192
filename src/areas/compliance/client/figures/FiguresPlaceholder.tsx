/**
 * Reserves space for figures that are loading. On phones it reserves space only for the row of key
 * figures, not for the charts below it.
 */
import { phoneQuery, useMediaQuery } from '#kernel/client/index.ts';
import { Placeholder } from '../Placeholder.tsx';

export function FiguresPlaceholder() {
  const isPhone = useMediaQuery(phoneQuery);
  return <Placeholder height={isPhone ? 264 : 420} />;
}
