import { useState } from 'react';

const TONES = { indigo: 'bg-indigo', vermilion: 'bg-vermilion' } as const;

export interface ChartColumn {
  key: string;
  /** Full name. */
  name: string;
  /** Label below the axis, where there is room. */
  tick?: string | undefined;
  value: number;
}

interface ColumnChartProps {
  /** The measured quantity. */
  label: string;
  columns: readonly ChartColumn[];
  tone: keyof typeof TONES;
  /** Formats an exact value; `formatTick` a short one for the axis. */
  format: (value: number) => string;
  formatTick: (value: number) => string;
  /** Shown above the columns while none is hovered. */
  total: string;
}

/** A column chart of values over time; screen readers use the table beside it. */
export function ColumnChart({ label, columns, tone, format, formatTick, total }: ColumnChartProps) {
  const [hoveredKey, setHoveredKey] = useState<string | null>(null);
  const { top, ticks } = axisFor(columns.map(({ value }) => value));
  const hovered = columns.find(({ key }) => key === hoveredKey);
  return (
    <figure>
      <figcaption className="flex items-baseline justify-between gap-3 pb-2">
        <span className="text-ink-soft">{label}</span>
        <span className="money font-semibold">
          {hovered ? (
            <>
              <span className="font-normal text-ink-soft">{hovered.name}</span> {format(hovered.value)}
            </>
          ) : (
            total
          )}
        </span>
      </figcaption>
      <div aria-hidden className="grid grid-cols-[2.75rem_minmax(0,1fr)] text-ink-soft text-xs">
        <div className="relative h-28">
          {ticks.map((tick) => (
            <span
              key={tick}
              className="money absolute right-2 translate-y-1/2 leading-none"
              style={{ bottom: `${(100 * tick) / top}%` }}
            >
              {formatTick(tick)}
            </span>
          ))}
        </div>
        <div className="relative h-28">
          {ticks.map((tick) => (
            <span
              key={tick}
              className={`absolute inset-x-0 border-t ${tick === 0 ? 'border-line-strong' : 'border-line'}`}
              style={{ bottom: `${(100 * tick) / top}%` }}
            />
          ))}
          <div className="absolute inset-0 flex" onPointerLeave={() => setHoveredKey(null)}>
            {columns.map(({ key, value }) => (
              <span
                key={key}
                className={`flex h-full flex-1 items-end justify-center rounded-sm transition ${key === hoveredKey ? 'bg-ink/8' : ''}`}
                onPointerEnter={() => setHoveredKey(key)}
              >
                <span
                  className={`w-[78%] rounded-t-[3px] transition-opacity ${TONES[tone]} ${hovered && key !== hoveredKey ? 'opacity-55' : ''}`}
                  style={{ height: `${(100 * value) / top}%` }}
                />
              </span>
            ))}
          </div>
        </div>
        <div className="col-start-2 flex pt-1">
          {columns.map(({ key, tick }) => (
            <span key={key} className="money relative h-4 flex-1">
              {tick && <span className="-translate-x-1/2 absolute left-1/2 whitespace-nowrap">{tick}</span>}
            </span>
          ))}
        </div>
      </div>
    </figure>
  );
}

const MAX_STEPS = 4;
const STEP_FACTORS = [1, 2, 5, 10];

interface ChartAxis {
  top: number;
  /** From 0 to the top, inclusive. */
  ticks: number[];
}

/** A scale from 0 to at least the greatest value in at most four steps of 1, 2 or 5 times a power of ten. */
export function axisFor(values: readonly number[]): ChartAxis {
  const greatest = Math.max(1, ...values);
  const power = 10 ** Math.floor(Math.log10(greatest / MAX_STEPS));
  const sizes = STEP_FACTORS.map((factor) => factor * power);
  const step = Math.max(1, sizes.find((size) => Math.ceil(greatest / size) <= MAX_STEPS) ?? greatest);
  const steps = Math.ceil(greatest / step);
  return { top: steps * step, ticks: [...Array(steps + 1).keys()].map((count) => count * step) };
}
