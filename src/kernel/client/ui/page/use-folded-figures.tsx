/**
 * Folds the figures above a list on all but large screens, so that more rows are visible. A button
 * unfolds the figures.
 */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { foldedFiguresQuery } from '../../theme/media-queries.ts';
import { CollapseIcon, ExpandIcon } from './icons.ts';
import { useMediaQuery } from './use-media-query.ts';

/**
 * Returns whether the figures are folded, and the props of the button that shows or hides them.
 * @returns `button` is undefined on screens where nothing folds.
 */
export function useFoldedFigures() {
  const { t } = useLingui();
  const isSmall = useMediaQuery(foldedFiguresQuery);
  const [isOpen, setOpen] = useState(false);
  return {
    isFolded: isSmall && !isOpen,
    button: isSmall
      ? {
          label: isOpen ? t`Collapse figures` : t`Expand figures`,
          icon: isOpen ? <CollapseIcon /> : <ExpandIcon />,
          'aria-expanded': isOpen,
          onClick: () => setOpen(!isOpen),
        }
      : undefined,
  };
}
