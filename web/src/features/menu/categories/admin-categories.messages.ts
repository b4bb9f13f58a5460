import { pluralIn } from '@chulo/shared/domain/text/translation';

const plural = pluralIn('en');

export const adminCategoryMessages = {
  list: 'Categories',
  loading: 'Loading categories...',
  unreadable: (reason: string) => `The categories could not be loaded. ${reason}`,
  notFresh: (reason: string) => `The categories could not be refreshed. ${reason}`,
  search: 'Search categories',
  add: 'Add Category',
  none: 'No categories yet. Add the first one.',
  noMatch: 'No matching categories.',
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
      one: 'It still has 1 product. Move it to another category first, or disable this category to hide both from customers.',
      other: `It still has ${count} products. Move them to another category first, or disable this category to hide all of them from customers.`,
    }),
  toProducts: 'Go to Products',
  close: 'Close',

  createTitle: 'New category',
  editTitle: 'Edit category',
  save: 'Save',
  create: 'Create',
  nameMissing: 'Category name is required.',
  nameTaken: 'A category with this name already exists.',
  orderMissing: 'Enter a position of 1 or more.',
  iconHint: 'An emoji. Default: 📦.',
  descriptionHint: 'One line for customers.',
  orderHint: 'Categories with a smaller number come first.',
  activeHint: 'An inactive category and its dishes are hidden from customers.',

  created: 'Category created.',
  updated: 'Category updated.',
  deleted: 'Category deleted.',
  statusUpdated: 'Category status updated.',
  saveFailed: 'Failed to save category.',
  deleteFailed: 'Failed to delete category.',
  restored: 'Category restored.',
  restoreFailed: 'Failed to restore category.',
  statusFailed: 'Failed to update status.',
  moveFailed: 'The new display order could not be saved.',
} as const;

export const categoryFieldNames = {
  name: 'Name',
  icon: 'Icon',
  description: 'Description',
  displayOrder: 'Display order',
  isActive: 'Active',
} as const;
