-- The company page or the hirer behind the id, which can be written in several ways: with zeros in front, or as a number
-- and as an object identifier of the board. One company of the installation has it. Null where an earlier connection
-- has it since before this was checked; that connection is switched off.
alter table integrations add column canonical_id text;
update integrations set canonical_id = case kind when 1 then ltrim(external_id, '0') else external_id end;
update integrations later set canonical_id = null, is_enabled = false
  where exists (
    select 1 from integrations earlier
    where earlier.kind = later.kind and earlier.canonical_id = later.canonical_id
      and (earlier.updated_at, earlier.company_id) < (later.updated_at, later.company_id)
  );
-- Runs the deferred triggers of these updates: an index can't be created before them.
set constraints all immediate;
create unique index integrations_by_canonical_id on integrations (kind, canonical_id);
