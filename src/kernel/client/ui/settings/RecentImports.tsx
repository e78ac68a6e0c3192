/**
 * Shows the recent imports into a list or a relation, each with its undo. The app provides the
 * component of the area of bulk uploads, which the areas that use this one don't know.
 */
import { createContext, createElement, useContext, type ComponentType } from 'react';
import type { FileImportKind } from '#kernel/domain/protocol/file-import-kind.ts';

export type RecentImportsProps = {
  readonly of: FileImportKind;
  /** Called after an import was undone. */
  readonly onReverted: () => void;
};

const Nothing = () => null;

export const RecentImportsContext = createContext<ComponentType<RecentImportsProps>>(Nothing);

export function RecentImports(props: RecentImportsProps) {
  return createElement(useContext(RecentImportsContext), props);
}
