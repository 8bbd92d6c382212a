-- The moves that a file of new stages made, so that the file can be undone like a bulk move. Moves are deleted after a
-- day, and these rows with them.
create table stage_update_moves (
  company_id  bigint not null references companies,
  transfer_id bigint not null,
  move_id     bigint not null,
  primary key (company_id, transfer_id, move_id),
  foreign key (company_id, transfer_id) references transfers on delete cascade,
  foreign key (company_id, move_id) references moves on delete cascade
);
create index stage_update_moves_by_move on stage_update_moves (company_id, move_id);
