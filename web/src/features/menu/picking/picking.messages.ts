export const pickingMessages = {
  search: 'Add a dish by its name',
  results: 'Dishes found',
  none: 'No dish is called like that.',
  add: 'Add',
  addOf: (name: string, price: string) => `Add ${name}, ${price}`,
  choose: 'Options',
  chooseOf: (name: string) => `Choose options of ${name}`,
  options: (name: string) => `Options of ${name}`,
  cancel: 'Cancel',
  quantity: 'Quantity',
} as const;
