import type { TimelineStep } from '@chulo/shared/domain/order/order-status';
import type { ReactNode } from 'react';

const DRAWINGS: Record<TimelineStep['status'], ReactNode> = {
  placed: <Slip />,
  pending: <Slip />,
  confirmed: <Lotus />,
  preparing: <Hearth />,
  ready: <Plate />,
  picked_up: <Scooter />,
  delivered: <Door />,
  cancelled: <Cross />,
};

interface StepDrawingProps {
  status: TimelineStep['status'];
  className: string;
}

export function StepDrawing({ status, className }: StepDrawingProps) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 64 64"
      className={`stroke-ink ${className}`}
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {DRAWINGS[status]}
    </svg>
  );
}

function Slip() {
  return (
    <>
      <path
        d="M15 7h34v47l-4.25-4-4.25 4-4.25-4-4.25 4-4.25-4-4.25 4-4.25-4-4.25 4z"
        className="fill-surface"
      />
      <path d="M15 13h34" className="stroke-turmeric" strokeWidth="4" />
      <path d="M15 16h34M15 10h34" strokeWidth="1.5" />
      <circle cx="22.5" cy="24" r="2.6" className="fill-vermilion" strokeWidth="1.5" />
      <circle cx="22.5" cy="32.5" r="2.6" className="fill-vermilion" strokeWidth="1.5" />
      <path d="M29 24h14M29 32.5h10M21 41h22" />
    </>
  );
}

function Lotus() {
  return (
    <>
      <path
        d="M32 46c-14 2-22-3-25-12 10-2 19 2 25 12zM32 46c14 2 22-3 25-12-10-2-19 2-25 12z"
        className="fill-turmeric"
      />
      <path
        d="M32 46c-12-4-16-13-14-23 9 4 14 12 14 23zM32 46c12-4 16-13 14-23-9 4-14 12-14 23z"
        className="fill-vermilion"
      />
      <path d="M32 46c-8-9-8-21 0-33 8 12 8 24 0 33z" className="fill-turmeric" />
      <path d="M32 41V27M27.5 36l4.5 3 4.5-3" strokeWidth="1.5" />
      <path d="M10 54c6-4 10 4 16 0s10 4 16 0 8 2 12 0" className="stroke-indigo" strokeWidth="2.5" />
    </>
  );
}

/** A clay oven: 'chulo' is Nepali for hearth. */
function Hearth() {
  return (
    <>
      <path d="M7 55V36C7 22 18 13 32 13s25 9 25 23v19z" className="fill-turmeric" />
      <path d="M17 55V43c0-9 6-14 15-14s15 5 15 14v12z" className="fill-ink" />
      <path
        d="M32 54c-9 0-11-8-6-13 .5 3 3.5 3 3.5 0 0-4 3-5 3.5-9 5 3 8 9 7 14-1 5-4 8-8 8z"
        className="fill-vermilion stroke-turmeric"
        strokeWidth="1.5"
      />
      <path
        d="M32 53c-3.5 0-4.5-3.5-2.5-6 1 1.5 2.5 1 3-1.5 2.5 2 3 7.5-.5 7.5z"
        className="fill-turmeric"
        stroke="none"
      />
      <path d="M13 32l4 3 1-5 5 2 1.5-5 5 2.5L32 24l2.5 5.5 5-2.5 1.5 5 5-2 1 5 4-3" strokeWidth="1.5" />
      <path d="M3 56h58" strokeWidth="2.5" />
    </>
  );
}

function Plate() {
  return (
    <>
      <path
        d="M25 20c-4-4 4-6 0-11M32 18c-4-4 4-6 0-12M39 20c-4-4 4-6 0-11"
        className="stroke-vermilion"
        strokeWidth="2.5"
      />
      <ellipse cx="32" cy="43" rx="28" ry="13" className="fill-surface" />
      <ellipse cx="32" cy="40" rx="22" ry="11" className="fill-turmeric" />
      <ellipse cx="32" cy="38" rx="17" ry="8" className="fill-vermilion" strokeWidth="1.5" />
      <path d="M32 30v16M17 35l30 6M17 41l30-6" strokeWidth="1.2" />
      <g className="fill-surface" strokeWidth="1.2">
        <ellipse cx="25" cy="34.5" rx="3" ry="1.7" />
        <ellipse cx="38" cy="42" rx="3" ry="1.7" />
      </g>
      <path
        d="M36 34.5c1.5-2 4-2 5 0-1.5 1.5-3.5 1.5-5 0zM23 41.5c1.5-2 4-2 5 0-1.5 1.5-3.5 1.5-5 0z"
        className="fill-leaf"
        strokeWidth="1.2"
      />
    </>
  );
}

function Scooter() {
  return (
    <>
      <rect x="5" y="15" width="21" height="17" rx="2.5" className="fill-turmeric" />
      <path d="M5 21h21M12 26l3.5-3 3.5 3" strokeWidth="1.5" />
      <path d="M7 44c0-7 5-12 12-12h9v8h9l5-20h-5" />
      <path d="M7 44c0-7 5-12 12-12h9c1 6 3 8 9 8l3.5-14c5 4 8 10 8 18H7z" className="fill-vermilion" />
      <path d="M42 20l-4.5-1M42 20l4 17" />
      <circle cx="46" cy="24" r="2.5" className="fill-turmeric" strokeWidth="1.5" />
      <circle cx="17" cy="47" r="8" className="fill-surface" />
      <circle cx="49" cy="47" r="8" className="fill-surface" />
      <circle cx="17" cy="47" r="2.5" className="fill-ink" />
      <circle cx="49" cy="47" r="2.5" className="fill-ink" />
      <path d="M2 57h60" strokeWidth="1.5" />
    </>
  );
}

function Door() {
  return (
    <>
      <path d="M11 57V28C11 15 20 7 32 7s21 8 21 21v29z" className="fill-vermilion" />
      <path d="M18 57V30c0-9 6-15 14-15s14 6 14 15v27z" className="fill-turmeric" />
      <path d="M32 15v42" />
      <path d="M28.5 38v.1M35.5 38v.1" strokeWidth="4" />
      <path d="M17 25c9 5 21 5 30 0" strokeWidth="1.5" />
      <path
        d="M20 26.5l1.5 6 3-4.5zM27 28.5l1.5 6 2.5-5.5zM34 29l2.5 5.5 2-6zM40.5 28l3 4.5 1-6z"
        className="fill-leaf"
        strokeWidth="1.2"
      />
      <path d="M4 57.5h56" strokeWidth="2.5" />
    </>
  );
}

function Cross() {
  return (
    <>
      <circle cx="32" cy="32" r="25" className="fill-surface" />
      <circle cx="32" cy="32" r="17" className="fill-danger/20" strokeWidth="1.5" />
      <path d="M25 25l14 14M39 25L25 39" className="stroke-danger" strokeWidth="4" />
    </>
  );
}
