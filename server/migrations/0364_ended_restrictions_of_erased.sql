-- Whether the person was erased while the restriction was in force. It is deleted once it has ended or was lifted.
alter table candidate_bars add is_person_erased boolean not null default false;
update candidate_bars set is_person_erased = true where candidate_id is null and is_application_erased;
