import type { Page } from '@playwright/test';

/** A node of React's tree, as far as the developer tools read it. */
interface Fiber {
  /** Bit 1: the component was rendered in this commit. */
  flags: number;
  type: unknown;
  memoizedProps: { order?: { orderNumber: number } } | null;
  child: Fiber | null;
  sibling: Fiber | null;
}

declare global {
  interface Window {
    /** The numbers of the tickets that React has rendered, in order. */
    ticketRenders: number[];
  }
}

/**
 * Records which tickets of the kitchen board React renders, through the hook of its developer tools. A render that
 * changes nothing in the document counts too. Call it before the page opens.
 * @returns the numbers of the tickets rendered since the last call
 */
export async function recordTicketRenders(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const PERFORMED_WORK = 1;
    window.ticketRenders = [];
    let before = new Map<number, Fiber>();
    const recordCommit = (_: number, root: { current: Fiber }) => {
      const present = new Map<number, Fiber>();
      const open: Fiber[] = [root.current];
      for (let fiber = open.pop(); fiber; fiber = open.pop()) {
        if (fiber.sibling) open.push(fiber.sibling);
        const orderNumber = fiber.memoizedProps?.order?.orderNumber;
        const isTicket =
          typeof fiber.type !== 'string' && orderNumber !== undefined && fiber.child?.type === 'article';
        if (isTicket) {
          present.set(orderNumber, fiber);
          // React keeps the node of a component that it skips together with its parents.
          if (before.get(orderNumber) !== fiber && (fiber.flags & PERFORMED_WORK) !== 0)
            window.ticketRenders.push(orderNumber);
        } else if (fiber.child) open.push(fiber.child);
      }
      before = present;
    };
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        checkDCE: () => {},
        onCommitFiberRoot: recordCommit,
        onCommitFiberUnmount: () => {},
      },
    });
  });
  return () => page.evaluate(() => window.ticketRenders.splice(0));
}
