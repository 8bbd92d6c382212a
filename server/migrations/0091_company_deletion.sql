-- When an operator began to delete the company. It can't be resumed from then on, because a part of its data is gone.
alter table companies add column deletion_began_at timestamptz;
