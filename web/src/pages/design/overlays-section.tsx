import { useState } from 'react';
import { MithilaBorder } from '../../ui/art/mithila-border.tsx';
import { SteamFlourish } from '../../ui/art/steam-flourish.tsx';
import { showToast } from '../../ui/feedback/toast.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { Row, Sample } from './sample.tsx';
import { samples } from './samples.ts';

export function OverlaysSection() {
  const [open, setOpen] = useState<'dialog' | 'sheet' | null>(null);
  const close = () => setOpen(null);
  return (
    <Sample heading={samples.sections.overlays}>
      <Row>
        <Button variant="secondary" onClick={() => setOpen('dialog')}>
          Open dialog
        </Button>
        <Button variant="secondary" onClick={() => setOpen('sheet')}>
          Open sheet
        </Button>
        <Button
          variant="secondary"
          onClick={() => showToast({ kind: 'success', text: 'Added to your cart: 1 × Lassi.' })}
        >
          Toast
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            showToast({
              kind: 'info',
              text: samples.longName,
              action: { label: 'Undo', onPress: () => undefined },
            })
          }
        >
          Toast with an action
        </Button>
        <Button variant="secondary" onClick={() => showToast({ kind: 'error', text: 'अर्डर पठाउन सकिएन।' })}>
          Error toast
        </Button>
      </Row>
      <Dialog
        isOpen={open === 'dialog'}
        onOpenChange={close}
        title="Cancel order #1041?"
        description="The kitchen has not started yet. What was paid is given back."
        actions={
          <>
            <Button variant="ghost" onClick={close}>
              Keep it
            </Button>
            <Button variant="danger" onClick={close}>
              Cancel order
            </Button>
          </>
        }
      />
      <Sheet
        isOpen={open === 'sheet'}
        onOpenChange={close}
        title="New address"
        actions={<Button onClick={close}>Save address</Button>}
      >
        <div className="grid gap-4">
          <Field label="Street" placeholder="Station Road 12" />
          <Field label="Landmark" hint="A landmark helps the courier." />
          <Field label="City" defaultValue="जनकपुर" />
        </div>
      </Sheet>
    </Sample>
  );
}

export function SignatureSection() {
  return (
    <Sample heading={samples.sections.signature}>
      <MithilaBorder />
      <div className="mx-auto grid justify-items-center gap-2 py-4 text-center">
        <SteamFlourish />
        <p className="font-bold font-display text-3xl">Order Placed!</p>
        <p className="money font-bold font-display text-6xl text-vermilion leading-none">#1041</p>
      </div>
    </Sample>
  );
}
