-- Imports of a folder of CVs (source 7). The wider check takes every value that the narrower one took.
alter table history_imports
  drop constraint history_imports_source_check,
  add constraint history_imports_source_check check (source between 1 and 7);
alter table import_mappings
  drop constraint import_mappings_source_check,
  add constraint import_mappings_source_check check (source between 1 and 7);
