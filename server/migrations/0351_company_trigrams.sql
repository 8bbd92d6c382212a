-- The trigrams of a name, each as a number: the company above 32 bits of its hash. An index of them finds names of one
-- company without reading those of all others, and a company's entries are side by side.
create function company_trigrams(company_id bigint, name text) returns bigint[]
  language sql immutable strict parallel safe as $$
  select array(
    select (company_id << 32) | (hashtextextended(substr(name, start, 3), 0) & 4294967295)
    from generate_series(1, length(name) - 2) as start
  )
$$;
