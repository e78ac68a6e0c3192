/** The path of the page above a setting, to which its form returns when the user cancels. */
import { createContext, useContext } from 'react';

export const SETTINGS_PATH = '/settings';

export const ParentPathContext = createContext(SETTINGS_PATH);

export const useParentPath = (): string => useContext(ParentPathContext);
