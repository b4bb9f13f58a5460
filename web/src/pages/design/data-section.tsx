import { Printer } from 'lucide-react';
import { useState } from 'react';
import { EmptyPlate, ErrorDrawing, OfflineDrawing } from '../../ui/art/drawings.tsx';
import { Badge } from '../../ui/data/badge.tsx';
import { Card } from '../../ui/data/card.tsx';
import { Pagination } from '../../ui/data/pagination.tsx';
import { Table } from '../../ui/data/table.tsx';
import { LoadingGroup, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { StateLayout } from '../../ui/feedback/state-layout.tsx';
import { Button } from '../../ui/form/button.tsx';
import { IconButton } from '../../ui/form/icon-button.tsx';
import { Tooltip } from '../../ui/overlay/tooltip.tsx';
import { Columns, Row, Sample } from './sample.tsx';
import { ORDERS, type SampleOrder, STATUSES, samples } from './samples.ts';

const COLUMNS = [
  { key: 'number', heading: 'Order', cell: ({ number }: SampleOrder) => number },
  { key: 'customer', heading: 'Customer', cell: ({ customer }: SampleOrder) => customer },
  {
    key: 'status',
    heading: 'Status',
    cell: ({ status: [tone, word] }: SampleOrder) => <Badge tone={tone}>{word}</Badge>,
  },
  { key: 'total', heading: 'Total', isNumber: true, cell: ({ total }: SampleOrder) => total },
  { key: 'paid', heading: 'Paid', isNumber: true, cell: ({ paid }: SampleOrder) => paid },
  {
    key: 'actions',
    heading: 'Actions',
    cell: ({ number }: SampleOrder) => (
      <Tooltip text={`Print the invoice of ${number}`}>
        <IconButton label={`Print ${number}`} icon={<Printer aria-hidden className="size-5" />} />
      </Tooltip>
    ),
  },
];

export function DataSection() {
  const [page, setPage] = useState(1);
  return (
    <Sample heading={samples.sections.data}>
      <Row>
        {STATUSES.map(([tone, word]) => (
          <Badge key={word} tone={tone}>
            {word}
          </Badge>
        ))}
      </Row>
      <Card>
        <Table caption="Orders of today" columns={COLUMNS} rows={ORDERS} keyOf={({ number }) => number} />
        <div className="p-4">
          <Pagination label="Pages of orders" page={page} pageSize={10} total={42} isExact onPage={setPage} />
        </div>
      </Card>
      <Pagination label="Pages of nothing" page={1} pageSize={10} total={0} isExact onPage={setPage} />
    </Sample>
  );
}

export function StatesSection() {
  return (
    <Sample heading={samples.sections.states}>
      <Columns>
        <StateLayout
          drawing={<EmptyPlate />}
          sentence="Your cart is empty. Something warm?"
          action={<Button>Browse the menu</Button>}
        />
        <StateLayout
          isAlert
          drawing={<ErrorDrawing />}
          sentence="The menu could not be read."
          action={<Button variant="secondary">Try again</Button>}
        />
        <StateLayout
          drawing={<OfflineDrawing />}
          sentence="You are offline. Your cart is kept."
          action={<Button variant="secondary">Try again</Button>}
        />
        <LoadingGroup>
          <Card className="max-w-60">
            <Skeleton className="aspect-4/3 rounded-none" />
            <div className="grid gap-2 p-4">
              <Skeleton className="h-6 w-4/5" />
              <Skeleton className="h-5" />
              <Skeleton className="h-4 w-1/2" />
            </div>
          </Card>
        </LoadingGroup>
      </Columns>
    </Sample>
  );
}
