import { useEffect } from 'react';

/**
 * Shows Devanagari with the web fonts where the device has none: a note of a customer that a cook cannot read is worse than
 * the bytes. Customer pages leave it to the device (decision 0044).
 */
export function useStaffFonts(): void {
  useEffect(() => {
    const root = document.documentElement;
    root.setAttribute('data-staff-fonts', '');
    return () => root.removeAttribute('data-staff-fonts');
  }, []);
}
