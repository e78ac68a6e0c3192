/**
 * Folds the figures above a list on short screens, so that rows come first. A button shows them
 * again.
 */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { shortScreenQuery } from '../../theme/media-queries.ts';
import { CollapseIcon, ExpandIcon } from './icons.ts';
import { useMedia } from './use-media.ts';

/**
 * Returns whether the figures are folded, and the props of the button that shows or hides them.
 * @returns `button` is undefined on screens where nothing folds.
 */
export function useFoldedFigures() {
  const { t } = useLingui();
  const isShort = useMedia(shortScreenQuery);
  const [isOpen, setOpen] = useState(false);
  return {
    isFolded: isShort && !isOpen,
    button: isShort
      ? {
          label: isOpen ? t`Collapse figures` : t`Expand figures`,
          icon: isOpen ? <CollapseIcon /> : <ExpandIcon />,
          'aria-expanded': isOpen,
          onClick: () => setOpen(!isOpen),
        }
      : undefined,
  };
}
