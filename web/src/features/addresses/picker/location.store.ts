import { TEXT_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import { create } from 'zustand';
import { callApi } from '../../../lib/api/api-client.ts';
import { addressesMessages } from '../addresses.messages.ts';
import { chooseDeliveryAddress } from './delivery-address.store.ts';

/** Section 9: ten seconds, the best the device can do, nothing remembered. */
const POSITION = { timeout: 10_000, enableHighAccuracy: true, maximumAge: 0 } as const;

interface LocationStatus {
  isLocating: boolean;
  /** Why the place of this device is not known, for the address bar. */
  problem: string | null;
}

export const useLocationStatus = create<LocationStatus>(() => ({ isLocating: false, problem: null }));

export function forgetLocationProblem(): void {
  useLocationStatus.setState({ problem: null });
}

/**
 * 'Use Current Location': asks the device where it is, and the server what that place is called (section 8).
 * @returns whether the place is now the chosen address
 */
export async function chooseCurrentLocation(): Promise<boolean> {
  if (!('geolocation' in navigator)) return fail(addressesMessages.locationUnsupported);
  useLocationStatus.setState({ isLocating: true, problem: null });
  let position: GeolocationPosition;
  try {
    position = await readPosition();
  } catch (error) {
    return fail(isDenied(error) ? addressesMessages.locationDenied : addressesMessages.locationFailed);
  }
  const { latitude: lat, longitude: lng } = position.coords;
  try {
    const place = await callApi('reverseGeocode', { query: { lat: String(lat), lon: String(lng) } });
    chooseDeliveryAddress({
      id: '',
      type: 'home',
      label: addressesMessages.currentLocation,
      address: place.display_name.slice(0, TEXT_BOUNDS.street),
      city: '',
      state: '',
      landmark: '',
      phone: '',
      isDefault: false,
      coordinates: { lat, lng },
    });
  } catch {
    return fail(addressesMessages.locationFailed);
  }
  useLocationStatus.setState({ isLocating: false, problem: null });
  return true;
}

function readPosition(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, POSITION),
  );
}

function isDenied(error: unknown): boolean {
  return (error as GeolocationPositionError).code === 1;
}

function fail(problem: string): false {
  useLocationStatus.setState({ isLocating: false, problem });
  return false;
}
