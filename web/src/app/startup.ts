import { CancelledError, type QueryClient } from '@tanstack/react-query';
import { categoriesOptions, menuOptions } from '../features/menu/menu.queries.ts';
import { restaurantOptions } from '../features/restaurant/restaurant.queries.ts';
import { appMessages } from './app.messages.ts';

/** Reads menu, categories and restaurants at startup; a failure is logged, and each screen says its own (section 8). */
export async function readFirstData(queryClient: QueryClient): Promise<void> {
  try {
    await Promise.all([
      queryClient.fetchQuery(menuOptions()),
      queryClient.fetchQuery(categoriesOptions()),
      queryClient.fetchQuery(restaurantOptions()),
    ]);
  } catch (error) {
    // A page that is left takes the reading along that only it waited for; the next one asks again.
    if (error instanceof CancelledError) return;
    console.error(appMessages.initialDataFailed, error);
  }
}
