import type { BillRow } from './admin-bill.ts';

/** Terms and amounts for a description list of two columns. */
export const BillRows = ({ rows }: { rows: readonly BillRow[] }) =>
  rows.map(({ label, amount }) => (
    <div key={label} className="contents">
      <dt className="wrap-anywhere">{label}</dt>
      <dd>{amount}</dd>
    </div>
  ));
