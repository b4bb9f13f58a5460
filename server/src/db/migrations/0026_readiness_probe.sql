-- GET /readyz replaces its one row: only a write shows that the disk has room for an order.
create table readiness_probe (written_at timestamptz not null default now());
