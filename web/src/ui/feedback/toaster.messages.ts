export const toasterMessages = {
  label: 'Messages',
  updated: 'The app was updated. Please reload the page.',
  reload: 'Reload',
} as const;
