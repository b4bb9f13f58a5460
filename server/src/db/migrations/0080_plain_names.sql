-- Names that say what a function does. Triggers follow a function by its identity, so processes of the release before notice
-- nothing of the first six.

-- Accepted: only triggers call it.
alter function tell_session_ended() rename to notify_session_ended;
-- Accepted: only triggers call it.
alter function tell_data_changed() rename to notify_data_changed;
-- Accepted: only triggers call it.
alter function note_changed_day() rename to queue_changed_day;
-- Accepted: only triggers call it.
alter function note_placed_order() rename to queue_placed_order;
-- Accepted: only triggers call it.
alter function note_edit() rename to set_edited_at;
-- Accepted: only triggers call it.
alter function rekey_order() rename to refresh_order_keys;

-- Accepted: the release before finds it under its earlier name, without the index.
alter function text_parts(text) rename to text_trigrams;
create function text_parts(source text) returns text[] language sql immutable strict parallel safe as 'select text_trigrams(source)';
