-- Companies with their users and master data. {companies} is their number.
insert into companies (name, slug, code)
select 'PT Ukuran ' || n, 'ukuran-' || n, chr(65 + n / 676 % 26) || chr(65 + n / 26 % 26) || chr(65 + n % 26)
from generate_series(1000, 999 + {companies}) n;
create temp table firms as
select id as company_id, row_number() over (order by id) as place from companies where slug like 'ukuran-%';

insert into subscriptions (company_id, plan, starts_on, quota_published_jobs, quota_reviewed_candidates, quota_admin)
select company_id, 3, '2026-01-01', 0, 0, 0 from firms;
insert into company_slugs (company_id, slug)
select company_id, slug from firms join companies on companies.id = company_id;

create temp table first_names as
select name, row_number() over () as place from unnest(string_to_array(
  'Siti,Muhammad,Dewi,Ahmad,Nur,Agus,Sri,Budi,Rina,Andi,Putri,Dian,Eko,Fitri,Hendra,Indah,Joko,Kartika,Lina,Maya,Nanda,Oka,'
  'Ratna,Sari,Taufik,Umar,Vina,Wahyu,Yuni,Zainal,Ayu,Bagus,Citra,Dimas,Elsa,Fajar,Gita,Hadi,Intan,Jaya,Komang,Lestari,Made,'
  'Novi,Pandu,Rizky,Slamet,Tri,Utami,Wati,Yoga,Arif,Bayu,Cahya,Desi,Edi,Farah,Galih,Heru,Ika,Kadek,Laras,Mega,Nina,Prima,'
  'Raka,Surya,Tono,Vera,Wulan,Yudi,Anisa,Bambang,Doni,Endang,Ferdi,Galuh,Hasan,Iwan,Rara,Kurnia', ',')) name;
create temp table last_names as
select name, row_number() over () as place from unnest(string_to_array(
  'Santoso,Wijaya,Lestari,Saputra,Hidayat,Kusuma,Rahayu,Setiawan,Nugroho,Wulandari,Pratama,Siregar,Permata,Gunawan,Susanto,'
  'Hartono,Utomo,Maharani,Firmansyah,Halim,Anggraini,Purnama,Suryadi,Handayani,Ramadhan,Nasution,Simanjuntak,Sitompul,Tanjung,'
  'Lubis,Ginting,Manurung,Hasibuan,Pasaribu,Harahap,Wibowo,Yulianto,Prasetyo,Suharto,Sutrisno,Mulyani,Fauzi,Hakim,Iskandar,'
  'Syahputra,Rahman,Maulana,Putra,Dewanti,Kartini,Oktaviani,Safitri,Puspita,Amalia,Novita,Fadilah,Kurniawan,Darmawan,Budiman,'
  'Raharja,Subagyo,Winarno,Basuki,Suparman,Yusuf,Arifin,Mahendra,Adiputra,Wardani,Cahyono,Irawan,Sudirman,Tarigan,Sihombing,'
  'Panjaitan,Hutapea,Silalahi,Batubara,Pohan,Damanik', ',')) name;

-- Each company has one Admin. The first one has 30 Recruiters and 10 Users, the others have two of each.
create temp table staff as
select company_id, case when n = 1 then 1 when n <= recruiters + 1 then 2 else 3 end as role,
  'user' || n || '@ukuran-' || firms.place || '.example' as email,
  (select name from first_names where first_names.place = 1 + (n * 7 + firms.place) % 80) as first_name,
  (select name from last_names where last_names.place = 1 + (n * 3 + firms.place) % 80) as last_name
from firms
cross join lateral (select case when firms.place = 1 then 30 else 2 end as recruiters) as size
cross join lateral generate_series(1, case when firms.place = 1 then 41 else 5 end) n;
insert into accounts (issuer, subject, email, first_name, last_name)
select 'https://sso.example.com', email, email, first_name, last_name from staff;
insert into users (company_id, account_id, role, first_name, last_name, email)
select company_id, accounts.id, role, staff.first_name, staff.last_name, staff.email from staff join accounts on subject = staff.email;

insert into job_positions (company_id, name)
select company_id, name || suffix from firms
cross join unnest(string_to_array('Barista,Driver,Store Manager,Accountant,Backend Engineer,Nurse,Cook,Warehouse Staff,Cashier,Sales Executive', ',')) name
cross join unnest(array['', ' Junior', ' Senior', ' Intern']) suffix;
insert into branches (company_id, name, province_id, city_id)
select company_id, city.name, city.province_id, city.id from firms
cross join lateral (select * from cities order by id limit 12) as city;
insert into organizations (company_id, name)
select company_id, name from firms cross join unnest(array['Outlets', 'Logistics', 'Technology', 'Finance', 'People', 'Sales', 'Care', 'Kitchen']) name;
insert into employment_types (company_id, name) select company_id, 'Full-time' from firms;
insert into stages (company_id, name, process, status, order_num)
select company_id, name, process, status, order_num from firms
cross join (values ('Screening', 1, 0, 1), ('Assessment', 2, 0, 2), ('HR Interview', 3, 0, 3), ('User Interview', 3, 0, 4),
  ('Offering', 4, 0, 5), ('Offer Sent', 4, 0, 6), ('Hired', 5, 1, 7), ('Rejected', 5, 2, 8)) as usual (name, process, status, order_num);
