-- A report on hires has its own note, instead of replacing that of the report on the vacancy.
alter table vacancy_reports
  add column hires_note text not null default '',
  add constraint vacancy_reports_hires_note_check check (char_length(hires_note) <= 500) not valid;
