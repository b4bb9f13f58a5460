/** Why the location is unknown, and what a located address is called. */
export const currentLocationMessages = {
  unsupported: 'Geolocation not supported.',
  denied: 'Location denied. Please select one.',
  failed: 'Could not get location.',
  abroad: 'Not in Nepal. Please select one.',
  label: 'Current location',
} as const;
