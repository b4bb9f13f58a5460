import { isNearNepal } from '@chulo/shared/domain/order/nepal-area';
import { TEXT_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import { callApi } from '../../../lib/api/api-client.ts';
import { currentLocationMessages as messages } from './current-location.messages.ts';
import { chooseDeliveryAddress, type DeliveryAddress } from './delivery-address.store.ts';
import { useLocationStatus } from './location.store.ts';

/** 10 s timeout, high accuracy, no cached position (S9.8). */
const POSITION_OPTIONS = { timeout: 10_000, enableHighAccuracy: true, maximumAge: 0 } as const;

/** The browser's limit does not count the time in which nobody answers its question, and some browsers keep none. */
const GIVE_UP_MS = 30_000;

let attempt = 0;
let givingUp: ReturnType<typeof setTimeout> | undefined;

/** Another address was chosen: a position that is still being determined does not replace it. */
export function stopLocating(): void {
  attempt += 1;
  clearTimeout(givingUp);
  useLocationStatus.setState({ isLocating: false, problem: null });
}

/**
 * 'Use Current Location': reads the device's position and looks up its address (S7.10), which becomes the selected one
 * unless another was chosen meanwhile. A position that comes after the message that it failed is still taken.
 */
export async function chooseCurrentLocation(): Promise<void> {
  if (!('geolocation' in navigator)) return fail(messages.unsupported);
  stopLocating();
  const ownAttempt = attempt;
  useLocationStatus.setState({ isLocating: true });
  givingUp = setTimeout(() => fail(messages.failed), GIVE_UP_MS);
  const address = await findAddress();
  if (attempt !== ownAttempt) return;
  stopLocating();
  if (typeof address === 'string') return fail(address);
  chooseDeliveryAddress(address);
}

/** The address of the device's position, or why there is none. */
async function findAddress(): Promise<DeliveryAddress | string> {
  let position: GeolocationPosition;
  try {
    position = await readPosition();
  } catch (error) {
    return isDenied(error) ? messages.denied : messages.failed;
  }
  const { latitude: lat, longitude: lng } = position.coords;
  if (!isNearNepal(lat, lng)) return messages.abroad;
  try {
    const place = await callApi('reverseGeocode', { query: { lat: String(lat), lon: String(lng) } });
    const area = place.display_name.slice(0, TEXT_BOUNDS.street);
    return {
      id: '',
      type: 'home',
      label: messages.label,
      address: area,
      city: '',
      state: '',
      landmark: '',
      phone: '',
      isDefault: false,
      coordinates: { lat, lng },
      area,
    };
  } catch {
    return messages.failed;
  }
}

function readPosition(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, POSITION_OPTIONS),
  );
}

function isDenied(error: unknown): boolean {
  return (error as GeolocationPositionError).code === 1;
}

function fail(problem: string): void {
  useLocationStatus.setState({ isLocating: false, problem });
}
