-- The trigrams of a name, each hashed with the company: an index of them finds names of one company without reading those
-- of all others.
create function company_trigrams(company_id bigint, name text) returns bigint[]
  language sql immutable strict parallel safe as $$
  select array(select hashtextextended(substr(name, start, 3), company_id) from generate_series(1, length(name) - 2) as start)
$$;
