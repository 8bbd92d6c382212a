-- Invitations can be accepted until the end of the day that their mail names, in the zone of the company.
update invitations
set expires_at =
  ((expires_at at time zone time_zone)::date + 1)::timestamp at time zone time_zone - interval '1 millisecond'
from companies
where companies.id = invitations.company_id and invitations.status = 1;
