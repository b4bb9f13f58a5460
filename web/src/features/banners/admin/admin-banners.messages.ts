import type { BannerFill } from '../banner-fill.ts';

export const adminBannersMessages = {
  heading: 'Manage Banners',
  add: 'Add Banner',
  none: 'No banners yet. Banners appear at the top of the home page.',
  loading: 'Loading banners...',
  unreadable: (reason: string) => `The banners could not be loaded. ${reason}`,
  notFresh: (reason: string) => `These banners may be out of date. ${reason}`,

  active: 'Active',
  inactive: 'Inactive',
  leadsTo: (link: string, text: string) => `${text}: ${link}`,
  edit: (title: string) => `Edit ${title}`,
  enable: (title: string) => `Enable ${title}`,
  disable: (title: string) => `Disable ${title}`,
  remove: (title: string) => `Delete ${title}`,
  place: (displayOrder: number) => `Display order ${displayOrder}`,
  earlier: (title: string) => `Move ${title} up`,
  later: (title: string) => `Move ${title} down`,
  moved: (title: string, place: number, count: number) => `${title} is now ${place} of ${count}.`,
  moveFailed: 'The new display order could not be saved.',

  newTitle: 'New banner',
  editTitle: 'Edit banner',
  preview: 'Preview: as customers see it',
  noTitle: 'Your title',
  save: 'Save',
  create: 'Create',
  titleMissing: 'Enter the title.',
  buttonHint: 'If empty, the button shows the title.',
  linkHint: 'A path of this site like /menu, or an https address.',
  linkMissing: 'Enter a link.',
  linkForm: 'Enter a path like /menu or an address that starts with https://.',
  orderHint: 'Small numbers come first.',
  orderMissing: 'Enter a number.',
  pictureHint: 'JPEG, PNG, WebP or AVIF; a large one is made smaller. It is saved with the banner.',
  pictureFailed: 'The picture could not be uploaded. Please choose it again.',
  pictureOnItsWay: 'The picture is still being uploaded. Please save again in a moment.',
  otherFill: (gradient: string) => `As saved (${gradient})`,

  deleteTitle: 'Delete banner',
  deleteQuestion: 'Are you sure you want to delete this banner?',
  delete: 'Delete',

  created: 'Banner created.',
  updated: 'Banner updated.',
  deleted: 'Banner deleted successfully.',
  statusUpdated: 'Banner status updated.',
  saveFailed: 'Failed to save banner.',
  mayBeThere:
    'Failed to save banner. A network error occurred, and the banner may have been saved anyway. Your changes are kept: check the list before you create it again.',
  deleteFailed: 'Failed to delete banner.',
  restored: 'Banner restored.',
  restoreFailed: 'Failed to restore banner.',
  statusFailed: 'Failed to update status.',
} as const;

export const bannerFieldNames = {
  title: 'Title',
  subtitle: 'Subtitle',
  image_url: 'Picture',
  button_text: 'Button text',
  link_url: 'Link',
  bg_gradient: 'Colour',
  display_order: 'Display order',
  is_active: 'Active',
} as const;

export const fillNames = {
  vermilion: 'Vermilion',
  turmeric: 'Turmeric',
  leaf: 'Leaf green',
  indigo: 'Indigo',
  plum: 'Plum',
} as const satisfies Record<BannerFill, string>;
