// Every page loads these. Messages of the search are in search/search.messages.ts, those of a dish in dish/dish.messages.ts.

export const menuMessages = {
  loadingMenu: 'Loading the menu',
  loadingCategories: 'Loading the categories',
  categories: 'Categories',
  soldOut: 'Sold out',
  add: 'Add',
  from: 'from',
  change: 'Change',
  changeItem: (name: string) => `Change ${name}`,
  withoutExtras: 'Without extras',
  choices: (count: number) => `${count} choices`,
  addItem: (name: string) => `Add ${name}`,
} as const;
