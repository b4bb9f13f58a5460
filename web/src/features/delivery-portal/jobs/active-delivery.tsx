import {
  Bike,
  Camera,
  Check,
  CheckCheck,
  MessageSquare,
  Navigation,
  PackageCheck,
  Phone,
  Store,
} from 'lucide-react';
import { type MouseEvent, useId } from 'react';
import { CourierDrawing } from '../../../ui/art/courier-drawing.tsx';
import { Badge, type BadgeTone } from '../../../ui/data/badge.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { StateLayout } from '../../../ui/feedback/state-layout.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { BottomBar } from '../../../ui/page/bottom-bar.tsx';
import { portalMessages as messages, stepNames, stopNames, tabNames } from '../delivery-portal.messages.ts';
import { type DeliveryOrder, JOB_STEPS, type JobStep } from '../delivery-source.ts';
import { DemoButton } from './available-orders.tsx';
import type { Job } from './delivery-job.ts';
import { JobFigures, JobRoute, OrderTime, SampleBadge } from './job-card.tsx';

const TONES = {
  picking_up: 'turmeric',
  delivering: 'vermilion',
  delivered: 'leaf',
} as const satisfies Record<JobStep, BadgeTone>;

/** Label of the main button by step; a delivered job has no button. */
const ACTIONS: Partial<Record<JobStep, string>> = {
  picking_up: messages.pickedUp,
  delivering: messages.markDelivered,
};

interface ActiveDeliveryProps {
  job: Job;
  onNextStep: () => void;
  onAvailable: () => void;
}

/** The active job with its one next action. */
export function ActiveDelivery({ job, onNextStep, onAvailable }: ActiveDeliveryProps) {
  if (job.state === 'idle')
    return (
      <section aria-label={tabNames.active} className="pt-4 text-center">
        <h2 className="text-2xl">{messages.noActive}</h2>
        <StateLayout
          drawing={<CourierDrawing />}
          sentence={messages.noActiveSentence}
          action={
            <Button variant="secondary" onClick={onAvailable}>
              {messages.toAvailable}
            </Button>
          }
        />
      </section>
    );
  return <ActiveJob step={job.state} order={job.order} onNextStep={onNextStep} />;
}

interface ActiveJobProps {
  step: JobStep;
  order: DeliveryOrder;
  onNextStep: () => void;
}

function ActiveJob({ step, order, onNextStep }: ActiveJobProps) {
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
          <div className="flex flex-wrap gap-1.5">
            <SampleBadge />
            <p role="status">
              <Badge tone={TONES[step]}>{stepNames[step]}</Badge>
            </p>
          </div>
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
  /** Ignores the second tap of a double tap: the button then already shows the next step. */
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
        <DemoButton label={messages.call} describedBy={whyId} icon={<Phone aria-hidden className={ICON} />} />
        <DemoButton
          label={messages.navigate}
          describedBy={whyId}
          icon={<Navigation aria-hidden className={ICON} />}
        />
        <DemoButton
          label={messages.message}
          describedBy={whyId}
          icon={<MessageSquare aria-hidden className={ICON} />}
        />
        <DemoButton
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

const ICONS = { picking_up: Store, delivering: Bike, delivered: PackageCheck } as const;

/** The progress Pickup, Deliver, Complete (S2.158): done steps have a check mark, the current one pulses. */
function JobProgress({ step }: { step: JobStep }) {
  const currentIndex = JOB_STEPS.indexOf(step);
  return (
    <ol aria-label={messages.progress} className="flex">
      {JOB_STEPS.map((stop, index) => {
        const isDone = index < currentIndex || step === 'delivered';
        const isCurrent = index === currentIndex;
        const Icon = isDone ? Check : ICONS[stop];
        return (
          <li
            key={stop}
            aria-current={isCurrent ? 'step' : undefined}
            className="relative flex flex-1 flex-col items-center gap-1 text-center"
          >
            {index > 0 && <Connector isPassed={index <= currentIndex} />}
            <span
              className={`relative grid size-14 place-items-center rounded-full border-3 lg:size-16 ${stepStyle(isDone, isCurrent)}`}
            >
              <Icon aria-hidden className="size-7" />
            </span>
            <span
              className={
                isCurrent ? 'font-bold text-lg' : isDone ? 'font-semibold text-lg' : 'text-ink-soft text-lg'
              }
            >
              {stopNames[stop]}
              {isDone && <span className="sr-only"> {messages.stepDone}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function stepStyle(isDone: boolean, isCurrent: boolean): string {
  if (isDone) return 'border-leaf bg-leaf text-paper';
  return isCurrent
    ? 'animate-breathe border-vermilion bg-turmeric/30'
    : 'border-dashed border-line-strong bg-surface text-ink-soft';
}

/** The line from the previous step. */
function Connector({ isPassed }: { isPassed: boolean }) {
  const style = isPassed ? 'border-leaf border-solid' : 'border-line-strong border-dotted';
  return (
    <span
      aria-hidden
      className={`absolute top-7 right-[calc(50%+2.25rem)] left-[calc(-50%+2.25rem)] -translate-y-1/2 border-t-4 lg:top-8 ${style}`}
    />
  );
}
