-- SHA-256, in hex, of the template's text from which a letter was drawn; null for an uploaded letter. Letters of one text
-- differ only in the terms, so an approval can hold although the letter was drawn again.
alter table offers add letter_template_hash text;
alter table offer_versions add letter_template_hash text;
