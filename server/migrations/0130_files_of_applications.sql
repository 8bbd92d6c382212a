-- Deleting a file checks the applications that refer to it.
create index applications_by_resume on applications (company_id, resume_file_id) where resume_file_id is not null;
create index applications_by_picture on applications (company_id, picture_file_id) where picture_file_id is not null;
