-- Checks are named after what they demand (decision 0093). Nothing catches them by their earlier names.
alter table reviews rename constraint reviews_author_check to reviews_author_has_1_to_100_characters;
alter table reviews rename constraint reviews_rating_check to reviews_rating_from_1_to_5;
alter table reviews rename constraint reviews_text_check to reviews_text_has_up_to_1000_characters;
