-- Texts that were stored before they were cleaned (decision 0078). An account whose address was pasted with direction marks
-- could not sign in. A row stays as it is where the cleaned text belongs to another one. Joiners stay in names; in an
-- address they stay between letters that are not ASCII. Each changed row is found first: there are few.
do $$
declare
  hidden constant text := '[\u0001-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5'
    || '\u180B-\u180F\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0D\uFEFF\uFFA0\uFFF0-\uFFFB'
    || '\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]+';
  gap constant text := '[\u0009-\u000D\u0085\u2028\u2029\u2800]';
  useless_joiner constant text := '(?<![^\u0001-\u007F])[\u200C\u200D]+|[\u200C\u200D]+(?![^\u0001-\u007F])';
  -- Marks, joiners and signs without a picture, which alone are no name.
  invisible constant text := '[\s\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000\u0300-\u036F\u200C\u200D\uFE0E\uFE0F\uFFFC\uE000-\uF8FF'
    || '\U0001D159\U00013441\U00013442\U0010FFFE\U0010FFFF]';
  target record;
  stored record;
  cleaned text;
begin
  for target in select * from (values
    ('users', 'id'), ('email_changes', 'user_id'), ('staff_invitations', 'id')) as address (relation, key)
  loop
    for stored in execute format('select %2$I as id, email, email_key from %1$I where email_key ~ $1 or email ~ $1',
      target.relation, target.key) using hidden || '|' || useless_joiner
    loop
      begin
        execute format('update %1$I set email = $1, email_key = $2 where %2$I = $3', target.relation, target.key)
          using
            trim(normalize(regexp_replace(stored.email, hidden || '|' || useless_joiner, '', 'g'), nfkc)),
            trim(normalize(regexp_replace(stored.email_key, hidden || '|' || useless_joiner, '', 'g'), nfkc)),
            stored.id;
      exception when unique_violation or check_violation then
        null;
      end;
    end loop;
  end loop;

  for target in select * from (values
    ('categories', 'name'), ('menu_items', 'name'), ('modifier_groups', 'name'), ('modifier_options', 'name'),
    ('stations', 'name'), ('cooks', 'name'), ('banners', 'title'), ('restaurants', 'name'), ('users', 'name'))
    as named (relation, field)
  loop
    for stored in execute format(
      'select id, %2$I as name from %1$I where %2$I ~ $1 or regexp_replace(%2$I, $2, '''', ''g'') = ''''',
      target.relation, target.field) using hidden || '|' || gap, invisible
    loop
      begin
        cleaned := trim(normalize(regexp_replace(regexp_replace(stored.name, gap, ' ', 'g'), hidden, '', 'g'), nfc));
        if regexp_replace(cleaned, invisible, '', 'g') = '' then
          cleaned := 'Unnamed ' || left(stored.id::text, 4);
        end if;
        execute format('update %1$I set %2$I = $1 where id = $2', target.relation, target.field)
          using cleaned, stored.id;
      exception when unique_violation then
        null;
      end;
    end loop;
  end loop;

  -- Promo codes are typed in the digits of either keyboard.
  for stored in select id, code from promos where code ~ '[०-९]'
  loop
    begin
      update promos set code = translate(code, '०१२३४५६७८९', '0123456789') where id = stored.id;
    exception when unique_violation then
      null;
    end;
  end loop;
end $$;
