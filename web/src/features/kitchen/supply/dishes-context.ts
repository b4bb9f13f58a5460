import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import { createContext } from 'react';

/** The menu, as far as it is known: what is sold out of an order. */
export const DishesContext = createContext<readonly MenuItem[]>([]);
