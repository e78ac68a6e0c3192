/** Reserves space for figures that are loading: on phones only their row, not the charts below. */
import { phoneQuery, useMediaQuery } from '#kernel/client/index.ts';
import { Placeholder } from '../Placeholder.tsx';

export function FiguresPlaceholder() {
  const isPhone = useMediaQuery(phoneQuery);
  return <Placeholder height={isPhone ? 264 : 420} />;
}
