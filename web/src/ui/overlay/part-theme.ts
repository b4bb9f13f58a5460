import { createContext } from 'react';

/** The theme of a part of the page that has its own: what opens over the page from there is shown in it too. */
export const PartTheme = createContext<'light' | 'dark' | undefined>(undefined);
