-- The line of the timeline that reports a mail, which opens it. Null while the mail waits.
alter table mails
  add event_id bigint,
  add foreign key (company_id, event_id) references application_events on delete set null (event_id);
create index mails_by_event on mails (company_id, event_id) where event_id is not null;

-- A line has the moment at which its mail was sent, and names either the subject or the recipient.
update mails set event_id = (
  select application_events.id
  from application_events
  where application_events.company_id = mails.company_id
    and application_events.application_id = mails.application_id
    and application_events.kind = 7
    and application_events.at = mails.sent_at
    and application_events.text in (mails.subject, 'Notice to ' || mails.recipient)
  order by application_events.id
  limit 1
)
where status = 1 and application_id is not null;
