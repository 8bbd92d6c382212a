-- When the user last called the product, to the hour; null before the first sign-on.
alter table users add column last_active_at timestamptz(3);
update users set last_active_at = opened.at
from (select company_id, user_id, max(created_at) as at from sessions group by company_id, user_id) as opened
where users.company_id = opened.company_id and users.id = opened.user_id;
