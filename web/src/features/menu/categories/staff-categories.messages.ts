import { pluralIn } from '@chulo/shared/domain/text/translation';

const plural = pluralIn('en');

/** The panel's categories. The sentences of section 5 and section 8 to the letter. */
export const staffCategoryMessages = {
  list: 'Categories',
  loading: 'Loading categories...',
  unreadable: (reason: string) => `The categories could not be read. ${reason}`,
  notFresh: (reason: string) => `The categories could not be read again. ${reason}`,
  search: 'Search categories',
  add: 'Add Category',
  none: 'No categories yet. The first one opens the menu.',
  noMatch: 'No category matches.',
  showAll: 'Show all categories',

  products: (count: number) => plural(count, { one: '1 product', other: `${count} products` }),
  active: 'Active',
  inactive: 'Inactive',
  noDescription: 'No description',
  place: (displayOrder: number) => `Display order ${displayOrder}`,
  earlier: (name: string) => `Move ${name} earlier`,
  later: (name: string) => `Move ${name} later`,
  moved: (name: string, place: number, count: number) => `${name} is now ${place} of ${count}.`,
  edit: 'Edit',
  editOf: (name: string) => `Edit ${name}`,
  disable: 'Disable',
  disableOf: (name: string) => `Disable ${name}`,
  enable: 'Enable',
  enableOf: (name: string) => `Enable ${name}`,
  delete: 'Delete',
  deleteOf: (name: string) => `Delete ${name}`,
  deleteTitle: 'Delete category',
  deleteQuestion: 'Are you sure you want to delete this category?',
  keptTitle: (name: string) => `${name} cannot be deleted yet`,
  stillHas: (count: number) =>
    plural(count, {
      one: '1 product is still in it. Give that another category first, or disable this one: guests then see neither.',
      other: `${count} products are still in it. Give them another category first, or disable this one: guests then see neither.`,
    }),
  toProducts: 'Go to Products',
  close: 'Close',

  createTitle: 'New category',
  editTitle: 'Edit category',
  save: 'Save',
  create: 'Create',
  nameMissing: 'Category name is required.',
  nameTaken: 'A category with this name already exists.',
  orderMissing: 'Say its place, from 1.',
  iconHint: 'An emoji. Left empty it is 📦.',
  descriptionHint: 'One line for the guests.',
  orderHint: 'Categories with a smaller number come first.',
  activeHint: 'Guests see an inactive category and its dishes nowhere.',
  yes: 'Yes',
  no: 'No',
  empty: 'Empty',

  created: 'Category created.',
  updated: 'Category updated.',
  deleted: 'Category deleted.',
  statusUpdated: 'Category status updated.',
  saveFailed: 'Failed to save category.',
  deleteFailed: 'Failed to delete category.',
  restored: 'Category is back.',
  restoreFailed: 'Failed to bring the category back.',
  statusFailed: 'Failed to update status.',
  moveFailed: 'The order could not be saved.',
} as const;

export const categoryFieldNames = {
  name: 'Name',
  icon: 'Icon',
  description: 'Description',
  displayOrder: 'Display order',
  isActive: 'Active',
} as const;
