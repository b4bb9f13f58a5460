-- Checks are named after what they demand (decision 0093). Nothing catches them by their earlier names.
alter table staff_invitations rename constraint staff_invitations_check to staff_invitations_email_has_its_key;
alter table staff_invitations rename constraint staff_invitations_email_check to staff_invitations_email_has_3_to_254_characters;
alter table staff_invitations rename constraint staff_invitations_name_check to staff_invitations_name_has_1_to_100_characters;
