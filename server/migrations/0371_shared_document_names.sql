-- Whether rows of the import name files of this name in several folders: then each row needs the folder, too.
alter table history_import_documents add is_name_shared boolean not null default false;
