-- Open boards of the kitchen and their sessions. A row stays after its session has ended, so that the last heartbeat is known
-- after a sign-out too.
create table kitchen_boards (
  session_id uuid not null,
  board_id uuid not null,
  alive_at timestamptz not null,
  primary key (session_id, board_id)
);
