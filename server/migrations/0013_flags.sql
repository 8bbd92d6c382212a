-- A flag without a row is off.
create table company_flags (
  company_id bigint not null references companies,
  flag       text not null check (flag in (
    'generate_id_card', 'export_candidates', 'career_filter_visibility', 'candidate_rejection_attachment',
    'remapping_roles_permissions', 'offer_letter_template', 'move_candidate_all_final_status', 'consultant_access',
    'career_cv_parsing', 'mbti_assessment'
  )),
  is_on      boolean not null,
  changed_at timestamptz not null default now(),
  primary key (company_id, flag)
);

-- When a consultant came to the company of the session from another one; such a session needs the flag.
alter table sessions add column switched_at timestamptz;

-- What the HR suite knows of a company and of the people in it.
alter table companies
  add column employee_count integer check (employee_count > 0),
  add column industry text,
  add column is_live boolean not null default true,
  add column sso_id text;
alter table users add column mobile_phone text;
