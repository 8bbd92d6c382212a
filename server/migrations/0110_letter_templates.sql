-- The company's templates for letters. Codes: see contract/src/letters/templates.ts.
create table letter_templates (
  company_id   bigint not null references companies,
  id           bigint generated always as identity,
  kind         smallint not null check (kind between 1 and 4),
  name         text not null check (char_length(name) between 2 and 100),
  language     smallint not null check (language between 1 and 3),
  -- Rich text with placeholders as {{key}}.
  body         text not null,
  body_english text check ((body_english is not null) = (language = 3)),
  is_archived  boolean not null default false,
  updated_by   bigint,
  updated_at   timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, updated_by) references users
);
create unique index letter_templates_by_name on letter_templates (company_id, kind, lower(name)) where not is_archived;
create index letter_templates_of_user on letter_templates (company_id, updated_by);

alter table offers add foreign key (company_id, template_id) references letter_templates;
create index offers_of_template on offers (company_id, template_id);

-- Every company starts with these.
create function add_default_letter_templates(company bigint) returns void language sql as $$
  insert into letter_templates (company_id, kind, name, language, body, body_english)
  select company, kind, name, language, body, body_english
  from (values
    (1, 'Offer letter (English)', 2,
     '<p>{{city}}, {{today}}</p><p>Dear {{candidate_name}},</p><p>Thank you for the time you spent with us. We are glad to offer you the position of <strong>{{position}}</strong> at {{company_name}}, {{branch}}, on these terms:</p><ul><li>Employment: {{employment_type}}, {{working_type}}</li><li>Probation: {{probation}}</li><li>Salary: {{salary}} {{salary_type}} a month</li><li>Benefits: {{benefits}}</li><li>First working day: {{start_date}}</li></ul><p>This offer is open until <strong>{{expiration_date}}</strong>. To answer it, use the link in the e-mail that came with this letter.</p><p>We look forward to working with you.</p><p>Yours sincerely,</p><p><strong>{{sender_name}}</strong><br>{{company_name}}</p>', null),
    (1, 'Surat penawaran kerja (Indonesia)', 1,
     '<p>{{city}}, {{today}}</p><p>Yth. {{candidate_name}},</p><p>Terima kasih atas waktu yang Anda luangkan bersama kami. Dengan senang hati kami menawarkan posisi <strong>{{position}}</strong> di {{company_name}}, {{branch}}, dengan ketentuan berikut:</p><ul><li>Jenis hubungan kerja: {{employment_type}}, {{working_type}}</li><li>Masa percobaan: {{probation}}</li><li>Gaji: {{salary}} {{salary_type}} per bulan</li><li>Tunjangan dan fasilitas: {{benefits}}</li><li>Hari kerja pertama: {{start_date}}</li></ul><p>Penawaran ini berlaku sampai dengan <strong>{{expiration_date}}</strong>. Untuk menjawabnya, silakan gunakan tautan dalam surel yang menyertai surat ini.</p><p>Kami berharap dapat segera bekerja sama dengan Anda.</p><p>Hormat kami,</p><p><strong>{{sender_name}}</strong><br>{{company_name}}</p>', null),
    (2, 'Perjanjian kerja waktu tidak tertentu (PKWTT)', 1,
     '<p><strong>Perjanjian Kerja Waktu Tidak Tertentu</strong><br>Nomor: {{letter_number}}</p><p>Pada tanggal {{today}}, {{company_name}} (“Perusahaan”) dan {{candidate_name}} (“Karyawan”) sepakat mengadakan perjanjian kerja dengan ketentuan berikut.</p><ol><li>Karyawan bekerja sebagai {{position}} di {{branch}}, bagian {{organization}}, dengan pengaturan kerja {{working_type}}.</li><li>Karyawan mulai bekerja pada {{start_date}} dengan masa percobaan {{probation}}.</li><li>Perusahaan membayar gaji {{salary}} {{salary_type}} per bulan.</li><li>Tunjangan dan fasilitas: {{benefits}}</li><li>Hal lain mengikuti peraturan perusahaan dan peraturan perundang-undangan yang berlaku.</li></ol><p>Perusahaan: {{sender_name}}</p><p>Karyawan: {{candidate_name}}</p>', null),
    (2, 'Perjanjian kerja waktu tertentu (PKWT), dua bahasa', 3,
     '<p><strong>Perjanjian Kerja Waktu Tertentu</strong><br>Nomor: {{letter_number}}</p><p>Pada tanggal {{today}}, {{company_name}} (“Perusahaan”) dan {{candidate_name}} (“Karyawan”) sepakat mengadakan perjanjian kerja untuk waktu tertentu dengan ketentuan berikut.</p><p>1. Karyawan bekerja sebagai {{position}} di {{branch}}, bagian {{organization}}, dengan pengaturan kerja {{working_type}}.</p><p>2. Perjanjian ini berlaku sejak {{start_date}} sampai dengan {{end_date}}.</p><p>3. Perusahaan membayar gaji {{salary}} {{salary_type}} per bulan.</p><p>4. Tunjangan dan fasilitas: {{benefits}}</p><p>5. Hal lain mengikuti peraturan perusahaan dan peraturan perundang-undangan yang berlaku.</p><p>6. Jika terdapat perbedaan penafsiran, yang berlaku adalah teks bahasa Indonesia.</p><p>Perusahaan: {{sender_name}}</p><p>Karyawan: {{candidate_name}}</p>',
     '<p><strong>Fixed-Term Employment Agreement</strong><br>Number: {{letter_number}}</p><p>On {{today}}, {{company_name}} (“the Company”) and {{candidate_name}} (“the Employee”) agree on employment for a fixed term on the following terms.</p><p>1. The Employee works as {{position}} at {{branch}}, {{organization}}, with the working arrangement {{working_type}}.</p><p>2. This agreement is valid from {{start_date}} to {{end_date}}.</p><p>3. The Company pays a salary of {{salary}} {{salary_type}} a month.</p><p>4. Benefits: {{benefits}}</p><p>5. Everything else follows the company regulations and the applicable laws.</p><p>6. If the two texts differ, the Indonesian text applies.</p><p>The Company: {{sender_name}}</p><p>The Employee: {{candidate_name}}</p>'),
    (3, 'Pakta integritas', 1,
     '<p><strong>Pakta Integritas</strong></p><p>Saya, {{candidate_name}}, {{position}} di {{company_name}}, menyatakan bahwa saya akan:</p><ol><li>bekerja dengan jujur dan bertanggung jawab;</li><li>tidak memberi atau menerima suap, hadiah, atau keuntungan yang tidak sah;</li><li>menghindari benturan kepentingan dan melaporkannya bila terjadi;</li><li>mematuhi peraturan perusahaan dan peraturan perundang-undangan.</li></ol><p>{{city}}, {{today}}</p><p>{{candidate_name}}</p>', null),
    (4, 'Perjanjian kerahasiaan', 1,
     '<p><strong>Perjanjian Kerahasiaan</strong></p><p>{{candidate_name}} (“Karyawan”) sepakat dengan {{company_name}} (“Perusahaan”) bahwa:</p><ol><li>informasi tentang usaha, pelanggan, karyawan, dan sistem Perusahaan yang tidak diumumkan adalah rahasia;</li><li>Karyawan menggunakan informasi itu hanya untuk pekerjaannya dan tidak memberikannya kepada pihak lain tanpa izin tertulis;</li><li>kewajiban ini tetap berlaku setelah hubungan kerja berakhir;</li><li>saat hubungan kerja berakhir, Karyawan mengembalikan semua dokumen dan perangkat Perusahaan.</li></ol><p>{{city}}, {{today}}</p><p>{{candidate_name}}</p>', null)
  ) as defaults (kind, name, language, body, body_english)
$$;

create function start_with_letter_templates() returns trigger language plpgsql as $$
begin
  perform add_default_letter_templates(new.id);
  return null;
end
$$;
create trigger companies_start_with_letter_templates after insert on companies
  for each row execute function start_with_letter_templates();

select add_default_letter_templates(id) from companies;
