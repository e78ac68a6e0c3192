/** The actions of the order editor's header. The primary one, sending, is in its dock. */
import { useLingui } from '@lingui/react/macro';
import {
  CopyIcon,
  DeleteIcon,
  HistoryIcon,
  ShowIcon,
  UploadIcon,
  type DocumentAction,
} from '#kernel/client/index.ts';
import type { Order } from '../../domain/index.ts';

type Options = {
  /** The order as it was last saved; null until the first change is saved. */
  readonly order: Order | null;
  readonly onImport: () => void;
  readonly onDuplicate: () => void;
  readonly onSaveAsTemplate: () => void;
  readonly onDiscard: () => void;
};

/**
 * Returns the actions. A new order offers an import from a file, and has nothing to delete until
 * its first change is saved.
 */
export function useEditorActions({
  order,
  onImport,
  onDuplicate,
  onSaveAsTemplate,
  onDiscard,
}: Options): readonly DocumentAction[] {
  const { t } = useLingui();
  if (!order)
    return [
      {
        key: 'import',
        label: t`Import from file`,
        icon: <UploadIcon />,
        kind: 'secondary',
        onPress: onImport,
      },
    ];

  const { id, status, submittedAt, lineCount } = order;
  const optional = (isOffered: boolean, action: DocumentAction) => (isOffered ? [action] : []);
  const isDraft = status === 'draft';

  return [
    ...optional(!isDraft, {
      key: 'view',
      label: t`View`,
      icon: <ShowIcon />,
      kind: 'secondary',
      to: `/orders/view/${id}`,
    }),
    {
      key: 'duplicate',
      label: t`Order again`,
      icon: <CopyIcon />,
      kind: 'other',
      onPress: onDuplicate,
    },
    ...optional(submittedAt !== null, {
      key: 'history',
      label: t`History`,
      icon: <HistoryIcon />,
      kind: 'other',
      to: `/orders/history/${id}`,
    }),
    ...optional(lineCount > 0, {
      key: 'saveAsTemplate',
      label: t`Save as template`,
      kind: 'other',
      onPress: onSaveAsTemplate,
    }),
    ...optional(isDraft, {
      key: 'remove',
      label: t`Delete draft`,
      icon: <DeleteIcon />,
      kind: 'danger',
      onPress: onDiscard,
    }),
  ];
}
