/** Apart from the names that each page shows, so that home does not load them. */
export const contactDetailsMessages = {
  address: 'Address',
  hours: 'Opening hours',
  contactFallbacks: {
    phone: '+977 41-000000',
    email: 'support@chulo.example',
    address: 'Janaki Mandir Road, Janakpur',
    hours: '10:00 AM - 10:00 PM',
  },
  mapName: (address: string) => `Drawn map: ${address}`,
  openMap: 'Open in OpenStreetMap',
  opensNewTab: 'opens in a new tab',
  drawn: 'Not to scale.',
} as const;
