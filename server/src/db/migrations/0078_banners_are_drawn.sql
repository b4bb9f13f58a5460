update banners set image_url = drawing_of(image_url) where drawing_of(image_url) is not null;
-- Accepted: Only migration 0077 and this one use it.
drop function drawing_of(text);
