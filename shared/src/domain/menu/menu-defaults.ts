/** What a new category and a new dish have where nobody says otherwise (section 9). */
export const DEFAULT_CATEGORY_ICON = '📦';
export const DEFAULT_PREP_MINUTES = 15;
