import { Heart, Pencil, ShoppingBag, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/form/button.tsx';
import { IconButton } from '../../ui/form/icon-button.tsx';
import { Tooltip } from '../../ui/overlay/tooltip.tsx';
import { Row, Sample } from './sample.tsx';
import { COLOURS, samples } from './samples.ts';

const VARIANTS = [
  ['primary', 'Place Order'],
  ['secondary', 'Add Address'],
  ['ghost', 'View menu'],
  ['danger', 'Cancel order'],
] as const;

export function TypeSection() {
  return (
    <Sample heading={samples.sections.type}>
      <p className="font-bold font-display text-4xl leading-tight">Hot from the chulo · चुलोबाट तातै</p>
      <p className="max-w-prose text-ink-soft">
        {samples.description} {samples.devanagari}
      </p>
      <p className="money text-xl">
        <b>₹1,111.11</b> ₹8,888.88 <b className="font-display">₹949.00</b>
      </p>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-7">
        {COLOURS.map(([name, look]) => (
          <li key={name} className="text-sm">
            <span className={`block h-12 rounded-control border border-line ${look}`} />
            {name}
          </li>
        ))}
      </ul>
    </Sample>
  );
}

export function ButtonsSection() {
  const [isBusy, setIsBusy] = useState(true);
  return (
    <Sample heading={samples.sections.buttons}>
      {VARIANTS.map(([variant, words]) => (
        <Row key={variant}>
          <Button variant={variant}>{words}</Button>
          <Button variant={variant} disabled>
            {words}
          </Button>
          <Button variant={variant} isBusy={isBusy} onClick={() => setIsBusy(true)}>
            {words}
          </Button>
        </Row>
      ))}
      <Row>
        <Button size="large" onClick={() => setIsBusy(!isBusy)}>
          <ShoppingBag aria-hidden className="size-5" />
          Add To Cart, ₹600.00
        </Button>
        <Tooltip text="Edit this dish">
          <IconButton label="Edit" icon={<Pencil aria-hidden className="size-5" />} />
        </Tooltip>
        <IconButton label="Keep" variant="secondary" icon={<Heart aria-hidden className="size-5" />} />
        <IconButton label="Remove" variant="danger" icon={<Trash2 aria-hidden className="size-5" />} />
        <IconButton label="Remove, not now" disabled icon={<Trash2 aria-hidden className="size-5" />} />
      </Row>
    </Sample>
  );
}
