import { TEXT_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import { create } from 'zustand';
import { callApi } from '../../../lib/api/api-client.ts';
import { addressBarMessages } from './address-bar.messages.ts';
import { chooseDeliveryAddress } from './delivery-address.store.ts';

/** 10 s timeout, high accuracy, no cached position (S9.8). */
const POSITION_OPTIONS = { timeout: 10_000, enableHighAccuracy: true, maximumAge: 0 } as const;

interface LocationStatus {
  isLocating: boolean;
  /** Why the location is unknown; shown in the address bar. */
  problem: string | null;
}

export const useLocationStatus = create<LocationStatus>(() => ({ isLocating: false, problem: null }));

export function clearLocationProblem(): void {
  useLocationStatus.setState({ problem: null });
}

/**
 * 'Use Current Location': reads the device's position and looks up its address (S7.10).
 * @returns whether it became the selected address
 */
export async function chooseCurrentLocation(): Promise<boolean> {
  if (!('geolocation' in navigator)) return fail(addressBarMessages.locationUnsupported);
  useLocationStatus.setState({ isLocating: true, problem: null });
  let position: GeolocationPosition;
  try {
    position = await readPosition();
  } catch (error) {
    return fail(isDenied(error) ? addressBarMessages.locationDenied : addressBarMessages.locationFailed);
  }
  const { latitude: lat, longitude: lng } = position.coords;
  try {
    const place = await callApi('reverseGeocode', { query: { lat: String(lat), lon: String(lng) } });
    const area = place.display_name.slice(0, TEXT_BOUNDS.street);
    chooseDeliveryAddress({
      id: '',
      type: 'home',
      label: addressBarMessages.currentLocation,
      address: area,
      city: '',
      state: '',
      landmark: '',
      phone: '',
      isDefault: false,
      coordinates: { lat, lng },
      area,
    });
  } catch {
    return fail(addressBarMessages.locationFailed);
  }
  useLocationStatus.setState({ isLocating: false, problem: null });
  return true;
}

function readPosition(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, POSITION_OPTIONS),
  );
}

function isDenied(error: unknown): boolean {
  return (error as GeolocationPositionError).code === 1;
}

function fail(problem: string): false {
  useLocationStatus.setState({ isLocating: false, problem });
  return false;
}
