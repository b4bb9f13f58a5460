-- Orders that were cancelled while they were on the board, until the kitchen has confirmed that it knows. A table of its
-- own, because the board's poll reads it and the index of the open orders must stay small.
create table cancelled_tickets (
  order_id uuid primary key references orders (id) on delete cascade,
  cancelled_at timestamptz not null default now()
);
