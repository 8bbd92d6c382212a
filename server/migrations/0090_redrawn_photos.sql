-- Whether a small copy of a person's photo is stored; false when the photo can't be read, null until it is tried.
alter table files add column is_redrawn boolean;
create index files_photos_to_redraw on files (created_at) where upload_type = 3 and is_redrawn is null;
