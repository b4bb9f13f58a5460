import type { Page } from '@playwright/test';

/** Shows the fields of an address form that are filled in and folded. */
export const unfoldArea = (page: Page) => page.getByText('City, state, ZIP and country').click();
