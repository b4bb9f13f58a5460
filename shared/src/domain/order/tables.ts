/** How long a guest may order at a table without an account after staff have opened it. */
export const SITTING_HOURS = 6;
