-- Why a company rejects candidates. Users choose one beside the notes. An archived reason stays on past rejections.
create table rejection_reasons (
  company_id      bigint not null references companies,
  id              bigint generated always as identity,
  name            text not null check (char_length(name) between 2 and 80),
  name_indonesian text not null default '' check (char_length(name_indonesian) <= 80),
  order_num       smallint not null,
  is_archived     boolean not null default false,
  primary key (company_id, id),
  -- Deferrable, so that one statement can swap two names.
  constraint rejection_reasons_by_name exclude using btree (company_id with =, lower(name) with =) deferrable
);

-- When the list of reasons was changed last.
alter table companies add rejection_reasons_updated_at timestamptz(3) not null default now();

-- Every company starts with ten reasons. None is about the person's identity.
create function add_default_rejection_reasons(company bigint) returns void language sql as $$
  insert into rejection_reasons (company_id, order_num, name, name_indonesian)
  select company, place, name, name_indonesian
  from (values
    (1, 'Skills do not match', 'Keahlian tidak sesuai'),
    (2, 'Not enough experience', 'Pengalaman belum cukup'),
    (3, 'Required qualification is missing', 'Kualifikasi wajib belum dimiliki'),
    (4, 'Another candidate fits better', 'Kandidat lain lebih sesuai'),
    (5, 'Salary expectation too high', 'Ekspektasi gaji terlalu tinggi'),
    (6, 'Not available in time', 'Tidak dapat mulai tepat waktu'),
    (7, 'Working arrangement does not suit', 'Pengaturan kerja tidak cocok'),
    (8, 'Position filled', 'Posisi sudah terisi'),
    (9, 'Did not respond', 'Tidak memberi tanggapan'),
    (10, 'Did not attend the interview', 'Tidak hadir saat wawancara')
  ) as defaults (place, name, name_indonesian)
$$;

create function start_with_rejection_reasons() returns trigger language plpgsql as $$
begin
  perform add_default_rejection_reasons(new.id);
  return null;
end
$$;
create trigger companies_start_with_reasons after insert on companies
  for each row execute function start_with_rejection_reasons();

select add_default_rejection_reasons(id) from companies;

-- The reason of the rejection that an application has now; the timeline has that of each rejection.
alter table applications
  add rejection_reason_id bigint,
  add foreign key (company_id, rejection_reason_id) references rejection_reasons,
  add constraint applications_reason_of_rejection check (rejection_reason_id is null or status = 2);
alter table application_events
  add rejection_reason_id bigint,
  add foreign key (company_id, rejection_reason_id) references rejection_reasons;

-- An undone move brings it back.
alter table moved_applications add rejection_reason_id bigint;
