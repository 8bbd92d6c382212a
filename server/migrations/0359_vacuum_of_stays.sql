-- Counts of stays read indexes alone. Vacuum leaves out the indexes while dead rows are on less than 2 % of a table's
-- pages, and index entries of such pages are looked up in the table: in a large installation, those of the companies that
-- just moved many candidates. So the indexes are always cleaned, and more often than once 1 % of all rows have changed.
alter table stage_stays set (
  vacuum_index_cleanup = on, autovacuum_vacuum_scale_factor = 0.002, autovacuum_vacuum_insert_scale_factor = 0.002
);
