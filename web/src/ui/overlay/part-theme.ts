import { createContext } from 'react';

/** The theme of a part of the page with its own theme; overlays opened from there use it too. */
export const PartTheme = createContext<'light' | 'dark' | undefined>(undefined);
