/** Figures above a list fold where the screen is short, so that rows come first; a button shows them again. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { shortQuery } from '../../theme/measures.ts';
import { CollapseIcon, ExpandIcon } from './icons.ts';
import { useMedia } from './use-media.ts';

/** `button`: of a button beside them; undefined where nothing folds. */
export function useFolding() {
  const { t } = useLingui();
  const isShort = useMedia(shortQuery);
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
