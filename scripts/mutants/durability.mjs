export const MUTANTS = [
  {
    name: 'asynchronous-commit',
    fault: 'PostgreSQL answers before a commit is on disk',
    file: 'server/src/db/client.ts',
    search: "'-c timezone=UTC',",
    replace: "'-c timezone=UTC', '-c synchronous_commit=off',",
    promise: 1,
    tests: ['features/orders/placing/placement.api'],
  },
  {
    name: 'readiness-ignores-fsync',
    fault: 'Readiness does not look at fsync',
    file: 'server/src/http/health.ts',
    search: "['fsync', 'full_page_writes', 'synchronous_commit']",
    replace: "['full_page_writes', 'synchronous_commit']",
    promise: 3,
    tests: ['app'],
  },
  {
    name: 'no-read-timeout',
    fault: 'A frozen database is waited for',
    file: 'server/src/db/client.ts',
    search: 'response: 4_000,',
    replace: 'response: 4_000_000,',
    promise: 4,
    tests: ['features/orders/placing/placement.api'],
  },
  {
    name: 'event-before-commit',
    fault: 'A change is published before its commit',
    file: 'server/src/features/orders/orders.service.ts',
    search:
      "      await change(transaction, order);\n      return order.customer_id;\n    });\n    bus.publish({ topic: 'order', orderId, customerId });\n",
    replace:
      "      bus.publish({ topic: 'order', orderId, customerId: order.customer_id });\n      await change(transaction, order);\n      return order.customer_id;\n    });\n    void customerId;\n",
    promise: 8,
    tests: ['features/events/events.api', 'features/orders/orders.api'],
  },
  {
    name: 'status-without-history',
    fault: 'A new status is written without its history',
    file: 'server/src/features/orders/changes/order-changes.repository.ts',
    search: '      from_status: order.status,\n      to_status: status,',
    replace: '      from_status: order.status,\n      to_status: order.status,',
    promise: 21,
    tests: ['features/orders/orders.api'],
  },
];
