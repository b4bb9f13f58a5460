import { Camera, CheckCheck, MessageSquare, Navigation, Phone } from 'lucide-react';
import { type MouseEvent, useId } from 'react';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { BlankState } from '../../../ui/blank-state.tsx';
import { BottomBar } from '../../../ui/bottom-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { RestingBike } from '../../../ui/drawings.tsx';
import type { Job } from '../delivery-job.ts';
import { portalMessages as messages, stepNames, tabNames } from '../delivery-portal.messages.ts';
import type { DeliveryOrder, JobStep } from '../delivery-source.ts';
import { DeadButton } from './dead-button.tsx';
import { OrderTime } from './job-card.tsx';
import { JobFigures } from './job-figures.tsx';
import { JobProgress } from './job-progress.tsx';
import { JobRoute } from './job-route.tsx';

const TONES = {
  picking_up: 'turmeric',
  delivering: 'vermilion',
  delivered: 'leaf',
} as const satisfies Record<JobStep, BadgeTone>;

/** What the one large button says in a state; where nothing stands, nothing is to be pressed. */
const ACTIONS: Partial<Record<JobStep, string>> = {
  picking_up: messages.pickedUp,
  delivering: messages.markDelivered,
};

interface ActiveDeliveryProps {
  job: Job;
  onNextStep: () => void;
  onAvailable: () => void;
}

/** The job of the moment, with one thing to do. */
export function ActiveDelivery({ job, onNextStep, onAvailable }: ActiveDeliveryProps) {
  if (job.state === 'idle')
    return (
      <section aria-label={tabNames.active} className="pt-4 text-center">
        <h2 className="text-2xl">{messages.noActive}</h2>
        <BlankState
          drawing={<RestingBike />}
          sentence={messages.noActiveSentence}
          action={
            <Button variant="secondary" onClick={onAvailable}>
              {messages.toAvailable}
            </Button>
          }
        />
      </section>
    );
  return <JobUnderWay step={job.state} order={job.order} onNextStep={onNextStep} />;
}

interface JobUnderWayProps {
  step: JobStep;
  order: DeliveryOrder;
  onNextStep: () => void;
}

function JobUnderWay({ step, order, onNextStep }: JobUnderWayProps) {
  return (
    <section
      aria-label={tabNames.active}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2 lg:gap-6 lg:[grid-template-areas:'way_job'_'tools_job']"
    >
      <Card className="grid gap-5 p-4 lg:p-6 lg:[grid-area:way]">
        <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <div className="flex flex-wrap items-baseline gap-x-3">
            <h2 className="money text-2xl leading-tight">{order.id}</h2>
            <OrderTime order={order} />
          </div>
          <p role="status">
            <Badge tone={TONES[step]}>{stepNames[step]}</Badge>
          </p>
        </header>
        <JobProgress step={step} />
        <BottomBar>
          <StepButton step={step} onPress={onNextStep} />
        </BottomBar>
      </Card>
      <Card className="grid gap-4 p-4 lg:p-6 lg:[grid-area:job]">
        <JobRoute order={order} goal={step === 'picking_up' ? 'restaurant' : 'customer'} />
        <JobFigures order={order} />
      </Card>
      <Tools />
    </section>
  );
}

function StepButton({ step, onPress }: { step: JobStep; onPress: () => void }) {
  const action = ACTIONS[step];
  if (action === undefined)
    return (
      <p className="flex min-h-14 items-center justify-center gap-2 rounded-control bg-leaf/20 font-semibold text-lg">
        <CheckCheck aria-hidden className="size-6 text-leaf" />
        {stepNames[step]}
      </p>
    );
  /** The second half of a double tap is no press: the next step stands in the same place by then. */
  function press({ detail }: MouseEvent): void {
    if (detail < 2) onPress();
  }
  return (
    <Button size="large" className="w-full" onClick={press}>
      {action}
    </Button>
  );
}

const ICON = 'size-5 shrink-0';

function Tools() {
  const whyId = useId();
  return (
    <section aria-label={messages.tools} className="grid gap-3 lg:[grid-area:tools]">
      <div className="grid grid-cols-2 gap-2">
        <DeadButton label={messages.call} describedBy={whyId} icon={<Phone aria-hidden className={ICON} />} />
        <DeadButton
          label={messages.navigate}
          describedBy={whyId}
          icon={<Navigation aria-hidden className={ICON} />}
        />
        <DeadButton
          label={messages.message}
          describedBy={whyId}
          icon={<MessageSquare aria-hidden className={ICON} />}
        />
        <DeadButton
          label={messages.photo}
          describedBy={whyId}
          icon={<Camera aria-hidden className={ICON} />}
        />
      </div>
      <p id={whyId} className="text-ink-soft">
        {messages.dashed}
      </p>
    </section>
  );
}
