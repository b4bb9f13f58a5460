import { useEffect } from 'react';
import { create } from 'zustand';

/** Whether what stands on the page would be lost by leaving it. */
export const useUnsaved = create<{ isUnsaved: boolean }>(() => ({ isUnsaved: false }));

/** A form that lies in the page says whether it holds something unsaved, as long as it is there. */
export function useTellUnsaved(isDirty: boolean): void {
  useEffect(() => {
    useUnsaved.setState({ isUnsaved: isDirty });
    return () => useUnsaved.setState({ isUnsaved: false });
  }, [isDirty]);
}
