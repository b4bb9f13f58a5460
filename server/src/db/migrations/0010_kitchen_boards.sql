-- Open boards of the kitchen, by the sessions that show them. Rows outlive their session on purpose: when the last
-- board was alive is told also after somebody has signed out.
create table kitchen_boards (
  session_id uuid not null,
  board_id uuid not null,
  alive_at timestamptz not null,
  primary key (session_id, board_id)
);
