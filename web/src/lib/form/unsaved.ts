import { useEffect } from 'react';
import { create } from 'zustand';

/** Whether leaving the page would lose unsaved changes. */
export const useUnsaved = create<{ isUnsaved: boolean }>(() => ({ isUnsaved: false }));

/** Registers whether a form in the page has unsaved changes, until it unmounts. */
export function useReportUnsaved(isDirty: boolean): void {
  useEffect(() => {
    useUnsaved.setState({ isUnsaved: isDirty });
    return () => useUnsaved.setState({ isUnsaved: false });
  }, [isDirty]);
}
